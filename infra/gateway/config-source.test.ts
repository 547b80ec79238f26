import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { pageConfig } from '../test/page-config.ts';
import { createConfigSource } from './config-source.ts';
import type { Upstreams } from './upstreams.ts';

let api: Server;
let isGated = false;
let isAway = false;
let age = 0;
beforeEach(async () => {
  [isGated, isAway, age] = [false, false, 0];
  api = createServer((_, response) => {
    if (isAway) response.writeHead(503).end();
    else response.setHeader('content-type', 'application/json').end(JSON.stringify({ ...pageConfig, accessGate: isGated }));
  });
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
});
afterEach(() => void api.close());

function source() {
  const address = api.address();
  const url = new URL(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
  return createConfigSource({ inOrder: () => [{ url }] } as unknown as Upstreams, () => age);
}

it('shows a configuration of a few seconds at once, and one from before a quiet night only after asking again', async () => {
  const read = source();
  expect(await read()).toMatchObject({ accessGate: false });
  isGated = true;
  age = 10_000;
  expect(await read()).toMatchObject({ accessGate: false });
  age = 8 * 3_600_000;
  expect(await read()).toMatchObject({ accessGate: true });
});

it('shows an old configuration when no API process answers', async () => {
  const read = source();
  await read();
  isAway = true;
  age = 8 * 3_600_000;
  expect(await read()).toMatchObject({ accessGate: false });
});
