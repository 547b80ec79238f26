import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { loadScript } from './load-script.ts';

const realFetch = globalThis.fetch;
const fetched = jest.fn<typeof fetch>();
beforeEach(() => {
  jest.useFakeTimers();
  fetched.mockReset().mockRejectedValue(new TypeError('lost'));
  globalThis.fetch = fetched;
  document.documentElement.dataset.version = '1';
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

const ofRemote = 'http://localhost/remotes/mf-a/1/assets/7.js?retry=1';
/** The error that webpack rejects with when a script can't be loaded. */
const chunkError = (type: 'error' | 'timeout' = 'error', request = ofRemote) =>
  Object.assign(new Error('Loading chunk 7 failed'), { type, request });

/** Imports a module that fails `failures` times with `error`; returns the outcome and the number of attempts. */
async function load(failures: number, error: Error = chunkError()) {
  const ask = jest.fn<() => Promise<string>>().mockResolvedValue('loaded');
  for (let times = 0; times < failures; times += 1) ask.mockRejectedValueOnce(error);
  const outcome = loadScript(ask).catch((it: Error) => it.name);
  await jest.advanceTimersByTimeAsync(60_000);
  return [await outcome, ask.mock.calls.length];
}

/** A gateway that answers the script with this status and names these versions as current. */
const gateway = (script: number, current: string) =>
  fetched.mockImplementation(async (url) =>
    String(url).endsWith('pointers.json')
      ? Response.json({ shell: { current }, remotes: { 'mf-a': { current } } })
      : new Response(null, { status: script }),
  );

describe('loadScript', () => {
  it('does not give up a script that was dropped twice', async () => {
    expect(await load(2)).toEqual(['loaded', 3]);
  });

  it('gives up after the third failure, and at once on a script that hung', async () => {
    expect(await load(9)).toEqual(['Error', 3]);
    expect(await load(9, chunkError('timeout'))).toEqual(['Error', 1]);
  });

  it.each([
    ['a remote', ofRemote],
    ['the shell', 'http://localhost/assets/310.abc.js'],
  ])('asks no more for a script of %s that is gone with a newer release there', async (_, request) => {
    gateway(404, '2');
    expect(await load(9, chunkError('error', request))).toEqual(['ReplacedError', 1]);
  });

  it.each([
    ['the release is the current one', 404, '1'],
    ['the server is away', 503, '2'],
    ['the script is there', 200, '2'],
  ])('speaks of no new version when %s', async (_, script, current) => {
    gateway(script, current);
    expect(await load(9)).toEqual(['Error', 3]);
  });
});
