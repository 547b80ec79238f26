import { once } from 'node:events';
import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { createCaller } from './caller.ts';
import { createLedger } from './ledger.ts';

it('repeats what a dead gateway left unanswered through the other one, with the same session', async () => {
  const cookies: (string | undefined)[] = [];
  const living = createServer((incoming, response) => {
    cookies.push(incoming.headers.cookie);
    response.writeHead(200, { 'set-cookie': 'sid=1; HttpOnly' }).end('{"id":"a"}');
  }).listen(0, '127.0.0.1');
  const dead = createServer().listen(0, '127.0.0.1');
  await Promise.all([once(living, 'listening'), once(dead, 'listening')]);
  const agent = new Agent();
  const lineTo = (server: typeof living) => ({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    agent,
    address: undefined,
    isServed: () => true,
  });
  const lines = [lineTo(dead), lineTo(living)] as const;
  await new Promise((resolve) => dead.close(resolve));
  const ledger = createLedger();
  const caller = createCaller(lines, ledger);
  await expect(caller.read('/api/a')).resolves.toEqual({ id: 'a' });
  await expect(caller.read('/api/b')).resolves.toEqual({ id: 'a' });
  expect(ledger.attempts.map((it) => it.status)).toEqual([0, 200, 0, 200]);
  expect(cookies).toEqual([undefined, 'sid=1']);
  living.closeAllConnections();
  await new Promise((resolve) => living.close(resolve));
});

it('leaves out a gateway that is being replaced, or an update would fail calls that a service in front would lead to another', async () => {
  const server = createServer((incoming, response) => void response.end(JSON.stringify(incoming.headers.host))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent();
  const resting = new Set<string>();
  const lineTo = (host: string) => ({ url: `http://${host}:${port}`, agent, address: undefined, isServed: () => !resting.has(host) });
  const caller = createCaller([lineTo('127.0.0.1'), lineTo('localhost')], createLedger());
  const hosts = async () => [await caller.read('/'), await caller.read('/'), await caller.read('/')].map((it) => String(it).split(':')[0]);
  expect(await hosts()).toEqual(['127.0.0.1', 'localhost', '127.0.0.1']);
  resting.add('localhost');
  expect(await hosts()).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1']);
  resting.clear();
  expect(await hosts()).toEqual(['localhost', '127.0.0.1', 'localhost']);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
