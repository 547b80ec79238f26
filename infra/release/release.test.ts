import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeReleaseFolder, type ReleaseFolder } from '../test/release-folder.ts';
import { describeReleases } from './history.ts';
import { endCanary, placesOf, pointTo } from './pointer-moves.ts';
import { type Pointer, readPointers, writePointers } from './pointers.ts';
import { demandVersion, type ReleaseOrder, release, rollback } from './release.ts';
import { folderStore } from './release-store.ts';
import { knowingWithdrawals } from './served.ts';

describe('a release', () => {
  let folder: ReleaseFolder;
  const shared = (names: string[], requiredVersion = '^19.3.0') => [{ name: 'react', version: '19.3.1', requiredVersion, names }];
  const addShell = (version: string, names: string[], platform = '0.1.0'): void => {
    folder.addShell(version);
    folder.write(`shell/${version}/platform.json`, JSON.stringify({ platform, shared: { react: { version: '19.3.1', names } } }));
  };

  /** Adds a version of a remote that has no fault, except for the parts of its `remote.json` and the needs that are given here. */
  function addRemote(name: string, version: string, path: string, manifest: object = {}, needs: unknown[] = shared(['useState'])): void {
    folder.addRemote(name, version, [path]);
    const base = `remotes/${name}/${version}`;
    const declared = { name, title: { en: 'A' }, platform: '^0.1.0', routes: [{ path, access: 'anyone' }], ...manifest };
    folder.write(`${base}/remote.json`, JSON.stringify(declared));
    const entry = { name: 'remote-entry.js', path: '' };
    folder.write(`${base}/mf-manifest.json`, JSON.stringify({ metaData: { remoteEntry: entry }, exposes: [], shared: needs }));
  }
  const place = () => ({ store: folderStore(folder.dir), releaseDir: folder.dir });
  const give = (app: string, version: string, more: Partial<ReleaseOrder> = {}) => release({ ...place(), app, version, ...more });
  const pointer = (name = 'mf-a') => readPointers(folder.dir).remotes[name];

  beforeEach(async () => {
    folder = makeReleaseFolder();
    addShell('1', ['useState', 'useEffect']);
    await give('shell', '1');
    addRemote('mf-a', '1', '/a/*', { parts: ['a-part'] });
    await give('mf-a', '1');
  });
  afterEach(() => rmSync(folder.dir, { recursive: true, force: true }));

  it.each([
    ["a platform that isn't running", { platform: '^0.2.0' }, undefined, 'It needs platform ^0.2.0; the shell has 0.1.0.'],
    ['another major version of a library', {}, shared([], '^20.0.0'), 'It was built with react ^20.0.0; the shell has 19.3.1.'],
    [
      'an export that the shell lacks',
      {},
      shared(['useState', 'useLater']),
      'It imports "useLater" of react, which the shell doesn\'t offer.',
    ],
    ['a module that the shell lacks', {}, [{ ...shared([])[0], name: 'zod' }], "It expects zod from the shell, which doesn't share it."],
    ["another remote's path", { routes: [{ path: '/a/:id', access: 'anyone' }] }, undefined, 'Its path /a/:id belongs to mf-a (/a/*).'],
    ['another remote’s part', { parts: ['b', 'a-part'] }, undefined, 'Its part a-part belongs to mf-a.'],
    ['a title that no page has room for', { title: { en: 'B'.repeat(16_000) } }, undefined, 'Its description is too long for a page.'],
    ['no title', { title: undefined }, undefined, 'Its remote.json has no English title'],
    ['no range of platforms', { platform: 'soon' }, undefined, "Its remote.json doesn't declare which versions of the platform"],
    ["another's name", { name: 'mf-a' }, undefined, 'Its remote.json is named mf-a.'],
  ])('with %s is refused in words that say what to do, and moves nothing', async (_, manifest, needs, reason) => {
    addRemote('mf-b', '1', '/b', manifest, needs);
    await expect(give('mf-b', '1')).rejects.toThrow(reason);
    expect(pointer('mf-b')).toBeUndefined();
  });

  it('of a remote before any shell is refused', async () => {
    folder.point({ remotes: {} });
    await expect(give('mf-a', '1')).rejects.toThrow('release the shell first');
  });

  it('of the shell is refused when it takes away what a served remote imports', async () => {
    addShell('2', ['useEffect']);
    await expect(give('shell', '2')).rejects.toThrow('mf-a 1 would stop working. It imports "useState" of react');
    expect(readPointers(folder.dir).shell?.current).toBe('1');
  });

  it('of one remote leaves the pointers of all others as they are', async () => {
    const before = readPointers(folder.dir);
    addRemote('mf-b', '1', '/b');
    await give('mf-b', '1');
    expect(readPointers(folder.dir)).toEqual({
      ...before,
      remotes: { ...before.remotes, 'mf-b': expect.objectContaining({ current: '1' }) },
    });
  });

  describe('with far more scripts before its first render', () => {
    const sized = (version: string, first: number): void => {
      addRemote('mf-a', version, '/a/*');
      const record = { app: 'mf-a', version, builtAt: '2026-11-02T08:00:00.000Z', commit: null, by: 'x', sizes: { first, all: first } };
      folder.write(`remotes/mf-a/${version}/release.json`, JSON.stringify(record));
    };

    it('is refused unless a person wants it so', async () => {
      sized('2', 100_000);
      await give('mf-a', '2');
      sized('3', 125_100);
      await expect(give('mf-a', '3')).rejects.toThrow('It loads 125.1 kB before it shows anything, 100.0 kB until now.');
      expect(pointer()?.current).toBe('2');
      await give('mf-a', '3', { isUnchecked: true });
      expect(pointer()?.current).toBe('3');
    });

    it.each([
      ['a quarter more', 80_000, 100_000],
      ['20 kB more', 10_000, 30_000],
    ])('is released with %s', async (_, before, now) => {
      sized('2', before);
      await give('mf-a', '2');
      sized('3', now);
      await give('mf-a', '3');
      expect(pointer()?.current).toBe('3');
    });
  });

  it('is refused when somebody else has replaced what it was to replace', async () => {
    for (const version of ['2', '3']) addRemote('mf-a', version, '/a/*');
    await give('mf-a', '2', { expected: '1' });
    await expect(give('mf-a', '3', { expected: '1' })).rejects.toThrow('mf-a is at 2 and not at 1: nothing is released.');
    expect(pointer()?.current).toBe('2');
  });

  it('isn’t refused for what another team claims of its paths and parts, nor because that team’s manifest can’t be read', async () => {
    const forge = (declared: string): void => {
      addRemote('mf-b', '1', '/b');
      writePointers(folder.dir, pointTo(readPointers(folder.dir), 'mf-b', '1'));
      folder.write('remotes/mf-b/1/remote.json', declared);
    };
    const routes = (...paths: string[]) => paths.map((it) => ({ path: it, access: 'anyone' }));
    const [title, parts] = [{ en: 'B' }, ['a-part']];
    const claims = [JSON.stringify({ name: 'mf-b', title, routes: routes('/b', '/a/*'), parts }), '{'];
    for (const [at, claim] of claims.entries()) {
      forge(claim);
      addRemote('mf-a', `${at}-new`, '', { routes: routes('/a/*', `/a/new-${at}`), parts });
      await give('mf-a', `${at}-new`);
      addRemote('mf-a', `${at}-taken`, '', { routes: routes('/b'), parts });
      await expect(give('mf-a', `${at}-taken`)).rejects.toThrow('Its path /b belongs to mf-b (/b).');
    }
  });

  it('of several remotes at once loses none', async () => {
    const names = Array.from({ length: 8 }, (_, n) => `mf-x${n}`);
    for (const name of names) addRemote(name, '1', `/${name}`);
    await Promise.all(names.map((name) => give(name, '1')));
    expect(Object.keys(readPointers(folder.dir).remotes)).toEqual(expect.arrayContaining(names));
  });

  describe('to a canary', () => {
    beforeEach(() => addRemote('mf-a', '2', '/a/*'));

    it('leaves the stable version, and is refused where there is none, for the shell, and for what everybody has', async () => {
      await give('mf-a', '2', { percent: 30 });
      expect(pointer()).toMatchObject({ current: '1', canary: { version: '2', percent: 30 } });
      addRemote('mf-b', '1', '/b');
      await expect(give('mf-b', '1', { percent: 30 })).rejects.toThrow('no version beside which a canary could run');
      await expect(give('shell', '1', { percent: 30 })).rejects.toThrow('it has no canary');
      await expect(give('mf-a', '1', { percent: 30 })).rejects.toThrow('what everybody gets already');
    });

    it('ends when its version is released to everybody, with the stable one to go back to', async () => {
      await give('mf-a', '2', { percent: 30 });
      await give('mf-a', '2');
      expect(pointer()).toMatchObject({ current: '2', previous: '1' });
      expect(pointer()?.canary).toBeUndefined();
      expect(await rollback({ ...place(), app: 'mf-a' })).toBe('1');
    });

    it('ends with a rollback, which withdraws it and keeps it for pages that are open', async () => {
      await give('mf-a', '2', { percent: 30 });
      expect(await rollback({ ...place(), app: 'mf-a' })).toBe('1');
      expect(pointer()).toMatchObject({ current: '1', withdrawn: ['2'], trials: [{ version: '2' }] });
      await give('mf-a', '2', { percent: 5 });
      expect(pointer()).toMatchObject({ canary: { percent: 5 } });
      expect(pointer()?.withdrawn).toBeUndefined();
      expect(endCanary({ remotes: {} }, 'mf-a')).toEqual({ remotes: {} });
    });

    it('never becomes a version to go back to by being replaced', async () => {
      await give('mf-a', '2', { percent: 30 });
      addRemote('mf-a', '3', '/a/*');
      await give('mf-a', '3');
      expect(pointer()).toMatchObject({ current: '3', previous: '1', trials: [{ version: '2' }] });
      const now = pointer();
      expect(now && placesOf(now).map((it) => it.version)).toContain('2');
    });
  });

  it('can be gone back to by name, and what is left is withdrawn', async () => {
    for (const version of ['2', '3']) {
      addRemote('mf-a', version, '/a/*');
      await give('mf-a', version);
    }
    expect(await rollback({ ...place(), app: 'mf-a', version: '1' })).toBe('1');
    expect(pointer()).toMatchObject({ current: '1', withdrawn: ['3'], pinned: true });
    await expect(rollback({ ...place(), app: 'mf-a', version: '9' })).rejects.toThrow('mf-a has no version 9.');
    await expect(rollback({ ...place(), app: 'mf-a', version: '1' })).rejects.toThrow('mf-a is at 1 already.');
  });

  it('that the running shell can’t run any more is no place to go back to', async () => {
    addRemote('mf-a', '2', '/a/*', {}, []);
    await give('mf-a', '2');
    addShell('2', ['useEffect']);
    await give('shell', '2');
    await expect(rollback({ ...place(), app: 'mf-a' })).rejects.toThrow(`mf-a can't go back to 1:\n  - It imports "useState" of react`);
  });

  it('with a path that another remote got meanwhile is no place to go back to, because its pages would not be found', async () => {
    addRemote('mf-a', '2', '/a');
    await give('mf-a', '2');
    addRemote('mf-b', '1', '/a/deep');
    await give('mf-b', '1');
    await expect(rollback({ ...place(), app: 'mf-a' })).rejects.toThrow(
      `can't go back to 1:\n  - Its path /a/* belongs to mf-b (/a/deep).`,
    );
    expect(pointer()?.current).toBe('2');
  });

  it('is listed with its commit, time, maker, channel and sizes', async () => {
    addRemote('mf-a', '2', '/a/*');
    const record = { app: 'mf-a', version: '2', builtAt: '2026-03-01T08:00:00.000Z', commit: '1a2b3c4d5e', by: 'sara@example.et' };
    folder.write('remotes/mf-a/2/release.json', JSON.stringify({ ...record, sizes: { first: 9_240, all: 120_000 } }));
    await give('mf-a', '2', { percent: 25 });
    const text = await describeReleases(folderStore(folder.dir), 'mf-a');
    const today = new Date().toISOString().slice(0, 10);
    expect(text).toMatch(new RegExp(`2 +${today} \\d\\d:\\d\\d +canary, 25 % +1a2b3c4d5e +sara@example\\.et +9\\.2 kB +120\\.0 kB`));
    expect(text).toMatch(/\n {2}1 .* stable/);
  });

  it('that was only built, such as a refused one, is listed so', async () => {
    for (const version of ['2', '3']) addRemote('mf-a', version, '/a/*');
    addRemote('mf-a', '4', '/a/*', { platform: '^0.2.0' });
    await give('mf-a', '2');
    await give('mf-a', '3');
    await expect(give('mf-a', '4')).rejects.toThrow('is not released');
    const text = await describeReleases(folderStore(folder.dir), 'mf-a');
    expect(text).toMatch(/\n {2}4 .* not released/);
    expect(text).toMatch(/\n {2}1 .* former/);
  });

  /** The store, and what it is told by a Tenaye that gives visitors `served` of mf-a. */
  async function knownWith(served: Pointer, listen = true) {
    const server = createServer((_, answer) => answer.end(JSON.stringify({ remotes: { 'mf-a': served } })));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    if (!listen) server.close();
    const said: string[] = [];
    const store = await knowingWithdrawals(folderStore(folder.dir), `http://127.0.0.1:${port}`, (line) => said.push(line));
    server.close();
    return { store, said };
  }

  it('that the service withdrew is listed so, is nothing to go back to, and is given again only to who asks for it', async () => {
    addRemote('mf-a', '2', '/a/*');
    await give('mf-a', '2', { percent: 25 });
    const { store, said } = await knownWith({ current: '1', withdrawn: ['2'] });
    expect(said).toEqual([]);
    const text = await describeReleases(store, 'mf-a');
    expect(text).toMatch(/\n {2}2 .* withdrawn/);
    expect(text).toMatch(/\n {2}1 .* stable/);
    await expect(demandVersion(store, 'mf-a', '2', false)).rejects.toThrow(
      'mf-a 2 was withdrawn. To give it to visitors once more, add --again.',
    );
    await expect(demandVersion(store, 'mf-a', '2', true)).resolves.toBeUndefined();
    await expect(demandVersion(store, 'mf-a', '1', false)).resolves.toBeUndefined();
  });

  it('that everybody had and the service withdrew leaves the version before as the stable one', async () => {
    addRemote('mf-a', '2', '/a/*');
    await give('mf-a', '2');
    const { store } = await knownWith({ current: '1', withdrawn: ['2'] });
    expect(await describeReleases(store, 'mf-a')).toMatch(/\n {2}2 .* withdrawn[\s\S]*\n {2}1 .* stable/);
    await expect(rollback({ store, releaseDir: folder.dir, app: 'mf-a' })).rejects.toThrow('mf-a has no version to go back to.');
  });

  it('is described by its store alone if the service has another store, or does not answer, which is said', async () => {
    const other = await knownWith({ current: '7', withdrawn: ['6'] });
    expect(await other.store.read()).toEqual(readPointers(folder.dir));
    const away = await knownWith({ current: '1', withdrawn: ['2'] }, false);
    expect(away.said).toEqual([expect.stringMatching(/doesn't answer: versions that were withdrawn there are not known\.$/)]);
    expect(await away.store.read()).toEqual(readPointers(folder.dir));
  });
});
