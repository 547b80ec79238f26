import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pointTo } from '../release/pointer-moves.ts';
import { readPointers, writePointers } from '../release/pointers.ts';
import { rollback as rollbackIn } from '../release/release.ts';
import { folderStore } from '../release/release-store.ts';
import { makeReleaseFolder, type ReleaseFolder } from '../test/release-folder.ts';
import { ownerOf, pageStatus, renderPage } from './page.ts';
import { createReleases, type Release } from './releases.ts';

describe('releases of the gateway', () => {
  let folder: ReleaseFolder;
  let told: string[];
  const open = (patienceMs?: number): (() => Release) =>
    createReleases(folder.dir, (name) => void told.push(name), { ...(patienceMs !== undefined && { patienceMs }) });
  const file = (name: string): string => path.join(folder.dir, name);
  const remove = (name: string): void => rmSync(file(name), { recursive: true });
  const release = (app: string, version: string): void => writePointers(folder.dir, pointTo(readPointers(folder.dir), app, version));
  const rollback = (app: string) => rollbackIn({ store: folderStore(folder.dir), releaseDir: folder.dir, app });
  const entryOf = ({ registry }: Release, name = 'mf-a') => registry.remotes.find((it) => it.name === name);

  beforeEach(() => {
    told = [];
    folder = makeReleaseFolder();
    for (const version of ['1', '2', '3']) {
      folder.addShell(version);
      folder.addRemote('mf-a', version, ['/a/*']);
    }
    folder.addRemote('mf-b', '1', ['/b']);
    for (const [app, version] of [
      ['shell', '1'],
      ['shell', '2'],
      ['mf-a', '1'],
      ['mf-a', '2'],
      ['mf-b', '1'],
    ] as const)
      release(app, version);
  });
  afterEach(() => rmSync(folder.dir, { recursive: true, force: true }));

  it.each([
    ['remote.json', 'missing'],
    ['remote.json', 'broken'],
    ['integrity.json', 'missing'],
    ['integrity.json', 'broken'],
    ['mf-manifest.json', 'missing'],
    ['mf-manifest.json', 'broken'],
  ])('a remote whose %s is %s is shown as it was released', (name, harm) => {
    const before = open()();
    if (harm === 'missing') remove(`remotes/mf-a/2/${name}`);
    else writeFileSync(file(`remotes/mf-a/2/${name}`), '{"routes":');
    const after = open()();
    expect(entryOf(after)).toEqual(entryOf(before));
    expect(pageStatus(after, '/a/deep')).toBe(200);
    expect(told).toContain('mf-a');
  });

  it('a version that pages may still be open with is known, also after it was rolled back', async () => {
    release('mf-a', '3');
    const releases = open();
    expect(releases().released.get('mf-a')).toEqual(['3', '2', '1']);
    await rollback('mf-a');
    expect(releases().released.get('mf-a')).toEqual(['2', '3', '1']);
    expect(releases().released.get('shell')).toEqual(['2', '1']);
  });

  it('a remote whose version folder is missing is shown in its previous version', () => {
    remove('remotes/mf-a/2');
    const now = open()();
    expect(entryOf(now)).toMatchObject({ release: { version: '1' } });
    expect(entryOf(now)?.fallback).toBeUndefined();
    expect(now.pointers.remotes['mf-a']).toEqual({ current: '1' });
  });

  it('a remote without any files keeps its paths, answers 503 without preloads, and does not affect other remotes', () => {
    remove('remotes/mf-b/1');
    const now = open()();
    expect(ownerOf(now, '/b')?.name).toBe('mf-b');
    expect([pageStatus(now, '/b'), pageStatus(now, '/a'), pageStatus(now, '/nowhere')]).toEqual([503, 200, 404]);
    const page = renderPage(now, '/b', 'n', undefined) ?? '';
    expect(page).toContain('"path":"/b"');
    expect(page).not.toContain('rel="preload"');
  });

  it('a repaired remote is shown without a new release', () => {
    const releases = open(0);
    remove('remotes/mf-b/1');
    release('mf-a', '2');
    expect(pageStatus(releases(), '/b')).toBe(503);
    folder.addRemote('mf-b', '1', ['/b']);
    expect(pageStatus(releases(), '/b')).toBe(200);
  });

  it('a broken part is reported once, not with every page', () => {
    const releases = open(0);
    remove('remotes/mf-b/1');
    releases();
    const once = told.length;
    releases();
    expect(told).toHaveLength(once);
  });

  it('a script without a hash is never shown', () => {
    folder.addRemote('mf-c', '1', ['/c']);
    folder.write('remotes/mf-c/1/integrity.json', '{"remote-entry.js":"sha384-entry"}');
    release('mf-c', '1');
    expect(entryOf(open()(), 'mf-c')).toBeUndefined();
  });

  it.each<[string, (folder: ReleaseFolder) => void]>([
    ['is named like another remote', (it) => it.write('remotes/mf-a/3/remote.json', '{"name":"mf-b","title":{"en":"B"},"routes":[]}')],
    [
      'names the entry of another remote',
      (it) =>
        it.write(
          'remotes/mf-a/3/mf-manifest.json',
          '{"metaData":{"remoteEntry":{"name":"remote-entry.js","path":"../../mf-b/1"}},"exposes":[]}',
        ),
    ],
    [
      'has a description that makes every page larger',
      (it) => it.write('remotes/mf-a/3/remote.json', JSON.stringify({ name: 'mf-a', title: { en: 'A'.repeat(50_000) }, routes: [] })),
    ],
  ])('a version that %s is not served, and the version before it is', (_, harm) => {
    harm(folder);
    const entry = '../../mf-b/1/remote-entry.js';
    folder.write(
      'remotes/mf-a/3/integrity.json',
      JSON.stringify({ 'remote-entry.js': 'sha384-entry', 'assets/a.js': 'sha384-a', [entry]: 'x' }),
    );
    release('mf-a', '3');
    const now = open()();
    expect(entryOf(now)).toMatchObject({ name: 'mf-a', release: { version: '2', entryUrl: '/remotes/mf-a/2/remote-entry.js' } });
    expect(now.registry.remotes.map((it) => it.name)).toEqual(['mf-a', 'mf-b']);
    expect(told).toContain('mf-a');
  });

  it('what a pointer keeps of a version that can’t be read is believed only about its own remote', () => {
    writeFileSync(file('remotes/mf-a/2/remote.json'), '{"routes":');
    remove('remotes/mf-a/1');
    const { remotes, ...rest } = readPointers(folder.dir);
    const { kept, ...pointer } = remotes['mf-a'] ?? { current: '' };
    if (!kept) throw new Error('The pointer keeps nothing');
    for (const manifest of [{ ...kept.manifest, name: 'mf-b' }, kept.manifest]) {
      folder.point({ ...rest, remotes: { ...remotes, 'mf-a': { ...pointer, kept: { ...kept, manifest } } } });
      expect(open()().registry.remotes.map((it) => it.name)).toEqual(manifest === kept.manifest ? ['mf-a', 'mf-b'] : ['mf-b']);
    }
  });

  it('a new version doesn’t get a path or a part that another remote has, until that one gives it up', () => {
    const manifest = (name: string, paths: string[], parts: string[]) =>
      JSON.stringify({ name, title: { en: name }, routes: paths.map((it) => ({ path: it, access: 'anyone' })), parts });
    folder.write('remotes/mf-a/2/remote.json', manifest('mf-a', ['/a/*'], ['sale']));
    const releases = open(0);
    expect(ownerOf(releases(), '/a/deep')?.name).toBe('mf-a');
    folder.addRemote('mf-b', '2', []);
    folder.write('remotes/mf-b/2/remote.json', manifest('mf-b', ['/b', '/b/new', '/a/deep', '/a/*'], ['sale', 'visit']));
    release('mf-b', '2');
    const shown = entryOf(releases(), 'mf-b');
    expect([shown?.release.version, shown?.routes.map((it) => it.path), shown?.parts]).toEqual(['2', ['/b', '/b/new'], ['visit']]);
    expect(['/a/deep', '/b/new'].map((it) => ownerOf(releases(), it)?.name)).toEqual(['mf-a', 'mf-b']);
    expect(told).toContain('mf-b');
    folder.write('remotes/mf-a/3/remote.json', manifest('mf-a', ['/a'], []));
    release('mf-a', '3');
    releases();
    expect(['/a/deep', '/a'].map((it) => ownerOf(releases(), it)?.name)).toEqual(['mf-b', 'mf-a']);
  });

  it('a version that the shell can’t run is not served: a page would fail in the visitor’s browser', () => {
    const needs = (names: string[], requiredVersion = '^19.3.0'): void => {
      const entry = { name: 'remote-entry.js', path: '' };
      const shared = [{ name: 'react', requiredVersion, names }];
      folder.write('remotes/mf-a/2/mf-manifest.json', JSON.stringify({ metaData: { remoteEntry: entry }, exposes: [], shared }));
    };
    const contract = { platform: '0.1.0', shared: { react: { version: '19.3.1', names: ['useState'] } } };
    folder.write('shell/2/platform.json', JSON.stringify(contract));
    needs(['useState']);
    expect(entryOf(open()())).toMatchObject({ release: { version: '2' } });
    needs(['useLater']);
    expect(entryOf(open()())).toMatchObject({ release: { version: '1' } });
    needs(['useState'], '^19.4.0');
    expect(entryOf(open()())).toMatchObject({ release: { version: '1' } });
    expect(told).toContain('mf-a');
  });

  it('a version that was rolled back is never a fallback', async () => {
    release('mf-a', '3');
    await rollback('mf-a');
    expect(entryOf(open()())).toMatchObject({ release: { version: '2' }, fallback: { version: '1' } });
  });

  it.each([
    ['broken', () => folder.write('pointers.json', '{"shell":')],
    ['missing', () => remove('pointers.json')],
    ['without its remotes', () => folder.write('pointers.json', '{"shell":{"current":"2"}}')],
  ])('pointers that are %s change nothing, while running and at the start', (_, harm) => {
    const releases = open();
    const before = releases();
    harm();
    expect(releases().registry).toEqual(before.registry);
    expect(releases().shell).toEqual(before.shell);
    expect(told).toEqual(['pointers.json']);
    const started = open()();
    expect([started.registry, started.shell]).toEqual([before.registry, before.shell]);
  });

  it('a shell whose version folder is missing is shown in its previous version, then in the last one known', () => {
    const releases = open(0);
    expect(releases().shell?.version).toBe('2');
    remove('shell/2');
    release('mf-a', '2');
    expect(releases().shell?.version).toBe('1');
    expect(releases().pointers.shell).toEqual({ current: '1' });
    remove('shell/1');
    remove('shell/3');
    release('mf-a', '2');
    expect(releases().shell?.version).toBe('1');
  });

  it('every stored version of the shell serves its scripts, the current one first', () => {
    folder.write('shell/.draft-1/assets/x.js', 'half');
    expect(open()().shellFolders.map((it) => path.basename(it))).toEqual(['2', '1', '3']);
  });
});
