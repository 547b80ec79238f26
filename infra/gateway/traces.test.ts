import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { expect, it } from '@jest/globals';
import { createLog } from '@tenaye/api/kernel/log.ts';
import { startTracing } from '@tenaye/api/kernel/tracing.ts';
import { factOf, startCollector } from '../../api/test/collector.ts';
import { call, urlOf } from '../test/http-call.ts';
import { makeReleaseFolder } from '../test/release-folder.ts';
import { createGateway } from './gateway.ts';

const log = createLog('silent', 'gateway');

it('a call is a span with each question to an API process below it, which names neither path nor visitor', async () => {
  const collector = await startCollector();
  const folder = makeReleaseFolder();
  const seen: IncomingMessage[] = [];
  const api = createServer((incoming, response) => {
    if (incoming.url?.startsWith('/api/appointments')) seen.push(incoming);
    response.writeHead(200).end();
  }).listen(0, '127.0.0.1');
  const gone = createServer().listen(0, '127.0.0.1');
  await Promise.all([once(api, 'listening'), once(gone, 'listening')]);
  const apiUrls = [urlOf(api), urlOf(gone)];
  await new Promise((resolve) => gone.close(resolve));
  const end = await startTracing('gateway', { endpoint: collector.url, ratio: 1, heedsCaller: false }, log);
  const gateway = createGateway({ releaseDir: folder.dir, apiUrls, publicUrl: undefined, trustedHops: 0, log });
  gateway.server.listen(0, '127.0.0.1');
  await once(gateway.server, 'listening');
  try {
    const headers = { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00' };
    const answer = await call(urlOf(gateway.server), '/api/appointments/6f1f2d6e?search=malaria', { headers });
    expect(answer.status).toBe(200);
  } finally {
    await gateway.drain();
    await end();
    api.closeAllConnections();
    api.close();
    await collector.close();
    rmSync(folder.dir, { recursive: true, force: true });
  }
  const whole = collector.spans().find(({ kind }) => kind === 2);
  const [refused, answered, ...more] = collector.spans().filter((it) => it !== whole);
  expect(more).toEqual([]);
  expect(whole).toMatchObject({ name: 'GET call', kind: 2, traceId: '4bf92f3577b34da6a3ce929d0e0e4736' });
  for (const it of [refused, answered]) expect(it).toMatchObject({ name: 'GET', kind: 3, parentSpanId: whole?.spanId });
  expect(refused && factOf(refused, 'error.type')).toBe('ECONNREFUSED');
  expect(answered && factOf(answered, 'http.response.status_code')).toBe(200);
  expect(seen.map((it) => it.headers.traceparent)).toEqual([`00-${whole?.traceId}-${answered?.spanId}-01`]);
  expect(collector.text()).not.toMatch(/appointments|6f1f2d6e|malaria/);
});
