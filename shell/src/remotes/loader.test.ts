import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RegistryEntry, RemoteModule, RemoteRelease } from '@tenaye/platform/remote/remote.ts';
import { createLoader } from './loader.ts';

const released = (version: string): RemoteRelease => ({
  version,
  entryUrl: `/remotes/mf-a/${version}/entry.js`,
  preload: [`/remotes/mf-a/${version}/remote.js`],
  integrity: {},
});
const entry: RegistryEntry = { name: 'mf-a', title: { en: 'A' }, routes: [], release: released('2'), fallback: released('1') };
const module: RemoteModule = { bootstrap: async () => undefined, mount: async () => undefined, unmount: async () => undefined };

const realFetch = globalThis.fetch;
/** The gateway's statuses for the scripts of a version; undefined loses the connection. */
let statuses: Record<string, number | undefined>;
let current: string;
beforeEach(() => {
  jest.useFakeTimers();
  statuses = { 1: 200, 2: 200 };
  current = '2';
  globalThis.fetch = async (url) => {
    if (String(url).endsWith('pointers.json')) return Response.json({ remotes: { 'mf-a': { current } } });
    const status = statuses[String(url).split('/')[3] ?? ''];
    if (!status) throw new TypeError('connection lost');
    return new Response('script', { status });
  };
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

/** Loads a remote whose version 2 fails `failures` times; returns the outcome and the versions requested. */
async function load(failures: number, error = new Error('script failed')) {
  const asked: string[] = [];
  const reported: string[] = [];
  let left = failures;
  const loader = createLoader(
    ({ release }) => reported.push(release.version),
    async (_, { version }) => {
      asked.push(version);
      if (version === '2' && left > 0) {
        left -= 1;
        throw error;
      }
      return module;
    },
  );
  const outcome = loader.load(entry).then(
    (it) => it.version,
    (error: Error) => error.name,
  );
  await jest.advanceTimersByTimeAsync(9_000);
  return { outcome: await outcome, asked, ...(reported.length > 0 && { reported }) };
}

describe('the loader', () => {
  it('requests the same release again after a broken connection, instead of showing the previous one', async () => {
    statuses = { 1: 200, 2: undefined };
    expect(await load(2)).toEqual({ outcome: '2', asked: ['2', '2', '2'] });
  });

  it.each([
    ['the connection stays broken', undefined],
    ['the server is away', 503],
  ])('shows no older release while %s', async (_, status) => {
    statuses = { 1: 200, 2: status };
    expect(await load(9)).toEqual({ outcome: 'LostError', asked: ['2', '2', '2'] });
  });

  it('shows the previous release at once when the current one is gone', async () => {
    statuses = { 1: 200, 2: 404 };
    expect(await load(9)).toEqual({ outcome: '1', asked: ['2', '1'], reported: ['2'] });
  });

  it('shows the previous release when the current one arrived complete each time but never ran', async () => {
    expect(await load(9)).toEqual({ outcome: '1', asked: ['2', '2', '2', '1'], reported: ['2'] });
  });

  it.each([
    ['its entry', 'ScriptExecutionError: Script "/remotes/mf-a/2/entry.js" loaded but threw', ''],
    ['its module', 'x is undefined', '\n    at https://tenaye.example/remotes/mf-a/2/remote.js:1:602'],
  ])('shows the previous release at once when %s was fetched and threw', async (_, message, frame) => {
    const error = Object.assign(new Error(message), { stack: `Error: ${message}${frame}` });
    expect(await load(9, error)).toEqual({ outcome: '1', asked: ['2', '1'], reported: ['2'] });
  });

  it('requests a missing script again though the stack names the release whose code asked for it', async () => {
    const stack = 'Error: Loading chunk 9 failed.\n    at https://tenaye.example/remotes/mf-a/2/entry.js:1:2';
    const missing = Object.assign(new Error('Loading chunk 9 failed.'), { request: '/remotes/mf-a/2/9.js', stack });
    expect(await load(1, missing)).toEqual({ outcome: '2', asked: ['2', '2'] });
  });

  it('distinguishes a page that is too old from a release that is broken', async () => {
    statuses = { 1: 404, 2: 404 };
    const gone = { ...entry, release: released('0') };
    const fails = async () => {
      throw new Error('404');
    };
    statuses = { 0: 404, 1: 404, 2: 404 };
    await expect(createLoader(() => undefined, fails).load(gone)).rejects.toMatchObject({ name: 'ReplacedError' });
    await expect(createLoader(() => undefined, fails).load(entry)).rejects.toMatchObject({ message: '404' });
  });

  it('loads another release of the same remote when the page has learned of one', async () => {
    const loader = createLoader(
      () => undefined,
      async () => module,
    );
    expect(await loader.load(entry)).toMatchObject({ version: '2' });
    expect(await loader.load({ ...entry, release: released('3'), fallback: entry.release })).toMatchObject({ version: '3' });
  });

  it('asks again after a failure that was shown', async () => {
    let isLost = true;
    statuses = { 1: 200, 2: undefined };
    const loader = createLoader(
      () => undefined,
      async () => {
        if (isLost) throw new Error('lost');
        return module;
      },
    );
    const failed = expect(loader.load(entry)).rejects.toMatchObject({ name: 'LostError' });
    await jest.advanceTimersByTimeAsync(9_000);
    await failed;
    isLost = false;
    expect(await loader.load(entry, true)).toMatchObject({ version: '2' });
  });
});
