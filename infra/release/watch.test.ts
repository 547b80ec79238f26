import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import type { Pointer } from './pointers.ts';
import { releaseApp } from './release-command.ts';
import { folderStore } from './release-store.ts';
import { parseDuration, parseSteps, watch } from './watch.ts';

/** Watches mf-a 2 for `forMs` while a Tenaye answers each question with the next of these pointers, and then with the last one. */
async function watched(forMs: number, ...pointers: Pointer[]) {
  let asked = 0;
  const server = createServer((_, answer) => {
    const pointer = pointers[Math.min(asked++, pointers.length - 1)];
    answer.end(JSON.stringify({ remotes: { 'mf-a': pointer } }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    return await watch({ address: `http://127.0.0.1:${port}`, app: 'mf-a', version: '2', forMs });
  } finally {
    server.close();
  }
}

const canary = { version: '2', percent: 5, since: '2026-11-02T08:00:00.000Z' };

describe('a version that is watched', () => {
  it('has held when visitors have it to the end, though gateways served it a moment later', async () => {
    expect(await watched(50, { current: '1' }, { current: '2' })).toBe('held');
    expect(await watched(50, { current: '1', canary })).toBe('held');
  });

  it('was withdrawn when it is listed so, also as a canary and before it was ever seen served', async () => {
    expect(await watched(60_000, { current: '2' }, { current: '1', withdrawn: ['2'] })).toBe('withdrawn');
    expect(await watched(60_000, { current: '1', canary }, { current: '1', withdrawn: ['2'] })).toBe('withdrawn');
    expect(await watched(60_000, { current: '1', withdrawn: ['2'] })).toBe('withdrawn');
  });

  it('was replaced when another one came', async () => {
    expect(await watched(60_000, { current: '2' }, { current: '3' })).toBe('replaced');
  });
});

describe('the options of a release in stages', () => {
  it('are growing percentages and times', () => {
    expect(parseSteps('5,25,100')).toEqual([5, 25, 100]);
    expect(['90s', '15m', '1h'].map((it) => parseDuration(it, 'every'))).toEqual([90_000, 900_000, 3_600_000]);
  });

  it.each(['', '25,5', '0,10', '50,101', '5,a'])('"%s" are no steps', (text) => {
    expect(() => parseSteps(text)).toThrow('has to be growing percentages');
  });

  it.each(['', '15', '0m', '1d', 'm'])('"%s" is no time', (text) => {
    expect(() => parseDuration(text, 'watch')).toThrow('--watch is');
  });

  it.each([
    ['--channel', 'canary'],
    ['--channel', 'stable'],
    ['--percent', '10'],
  ])('do not silently drop %s %s beside --grow', async (...option) => {
    const place = { releaseDir: '/nowhere', store: folderStore('/nowhere'), look: async () => undefined, running: 'http://localhost:1' };
    const order = ['mf-a', '--version', '2', '--grow', '5,100', '--every', '15m'];
    await expect(releaseApp([...order, ...option], place)).rejects.toThrow('leave out --channel and --percent');
  });
});
