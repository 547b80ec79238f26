import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { urlOf } from '../test/http-call.ts';
import { callPublic } from './public-calls.ts';

describe('a call for a server part', () => {
  let api: Server;
  const heard: IncomingHttpHeaders[] = [];
  const { signal } = new AbortController();

  beforeEach(async () => {
    heard.length = 0;
    api = createServer((incoming, response) => {
      heard.push(incoming.headers);
      response.setHeader('content-type', 'application/json').end('[]');
    }).listen(0, '127.0.0.1');
    await once(api, 'listening');
  });
  afterEach(() => {
    api.closeAllConnections();
    api.close();
  });

  it('names the visitor for whom the API counts it, and no session', async () => {
    const doctors = { method: 'GET', path: '/api/directory/doctors?q=a', signal };
    await callPublic([urlOf(api)], { ...doctors, address: '203.0.113.7' });
    await callPublic([urlOf(api)], { ...doctors, address: undefined });
    expect(heard.map((it) => it['x-forwarded-for'])).toEqual(['203.0.113.7', undefined]);
    expect(heard.map((it) => it.cookie)).toEqual([undefined, undefined]);
  });

  it('goes to another process when one is away, and is refused for what is not public', async () => {
    const config = { method: 'GET', path: '/api/config', address: undefined, signal };
    expect(await callPublic(['http://127.0.0.1:9', urlOf(api)], config)).toMatchObject({ status: 200, text: '[]' });
    await expect(callPublic([urlOf(api)], { ...config, path: '/api/appointments' })).rejects.toThrow('not public');
    await expect(callPublic([urlOf(api)], { ...config, method: 'POST' })).rejects.toThrow('not public');
    expect(heard).toHaveLength(1);
  });
});
