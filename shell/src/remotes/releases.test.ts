import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RegistryEntry } from '@tenaye/platform/remote/remote.ts';
import { createReleases } from './releases.ts';

const entry = (name: string, version: string): RegistryEntry => ({
  name,
  title: { en: name },
  routes: [],
  release: { version, entryUrl: '', preload: [], integrity: {} },
});

const realFetch = globalThis.fetch;
const fetched = jest.fn<typeof fetch>();
beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  jest.advanceTimersByTime(10_000);
  globalThis.fetch = fetched.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

describe('the releases that a page knows', () => {
  const versions = (releases: ReturnType<typeof createReleases>) =>
    releases.latest().remotes.map((it) => `${it.name} ${it.release.version}`);
  const open = () => createReleases({ remotes: [entry('mf-a', '1'), entry('mf-b', '1')] }, '0.1.0-shell');

  it('follow the gateway, and keep a remote that it doesn’t name', async () => {
    fetched.mockResolvedValue(Response.json({ remotes: [entry('mf-a', '2')] }));
    const releases = open();
    releases.ask();
    expect(fetched).toHaveBeenCalledWith('/remotes/registry.json?shell=0.1.0-shell');
    await jest.advanceTimersByTimeAsync(0);
    expect(versions(releases)).toEqual(['mf-a 2', 'mf-b 1']);
  });

  it.each([
    ['the gateway is away', () => fetched.mockRejectedValue(new TypeError('lost'))],
    ['it refuses', () => fetched.mockResolvedValue(Response.json({}, { status: 503 }))],
  ])('stay when %s', async (_, answer) => {
    answer();
    const releases = open();
    releases.ask();
    await jest.advanceTimersByTimeAsync(0);
    expect(versions(releases)).toEqual(['mf-a 1', 'mf-b 1']);
  });

  it('are not asked for at every step of a person in a hurry', async () => {
    fetched.mockImplementation(async () => Response.json({ remotes: [] }));
    const releases = open();
    for (let n = 0; n < 5; n += 1) releases.ask();
    expect(fetched).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(2_000);
    releases.ask();
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});
