import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pointTo } from './pointer-moves.ts';
import { type Pointers, readPointers, writePointers } from './pointers.ts';
import { demandVersion, rollback as rollbackIn } from './release.ts';
import { folderStore } from './release-store.ts';
import { listVersions, prune, versionFolder } from './store.ts';

describe('release store', () => {
  let dir: string;
  const release = (version: string, age: number): void => {
    const folder = versionFolder(dir, 'mf-a', version);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'integrity.json'), '{}');
    const at = new Date(Date.UTC(2026, 0, 1) - age * 1000);
    utimesSync(folder, at, at);
  };
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'tenaye release '));
    for (const [age, version] of ['e', 'd', 'c', 'b', 'a'].entries()) release(version, age);
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  const pointer = () => readPointers(dir).remotes['mf-a'];
  const rollback = (version?: string) => rollbackIn({ store: folderStore(dir), releaseDir: dir, app: 'mf-a', version });
  const pointAt = (...versions: string[]): void =>
    writePointers(
      dir,
      versions.reduce<Pointers>((pointers, version) => pointTo(pointers, 'mf-a', version), { remotes: {} }),
    );

  it('goes back version by version, and never makes a rolled-back version a fallback', async () => {
    pointAt('b', 'c', 'd', 'e');
    expect(await rollback()).toBe('d');
    expect(pointer()).toMatchObject({ current: 'd', previous: 'c', pinned: true, withdrawn: ['e'] });
    expect(await rollback()).toBe('c');
    expect(pointer()).toMatchObject({ current: 'c', previous: 'b', withdrawn: ['e', 'd'] });
    expect(await rollback()).toBe('b');
    expect(pointer()?.previous).toBeUndefined();
    await expect(rollback()).rejects.toThrow('mf-a has no version to go back to.');
  });

  it('does not fall back on a withdrawn version after the next release either, until it is released by name', async () => {
    pointAt('c', 'd');
    await rollback();
    writePointers(dir, pointTo(readPointers(dir), 'mf-a', 'e'));
    expect(pointer()).toMatchObject({ current: 'e', previous: 'c', withdrawn: ['d'] });
    writePointers(dir, pointTo(readPointers(dir), 'mf-a', 'd', { pinned: true }));
    expect(pointer()).toMatchObject({ current: 'd', previous: 'e' });
    expect(pointer()?.withdrawn).toBeUndefined();
  });

  it('goes back past a version whose folder is gone', async () => {
    pointAt('b', 'c', 'd');
    rmSync(versionFolder(dir, 'mf-a', 'c'), { recursive: true });
    expect(await rollback()).toBe('b');
  });

  it('knows the previous version in pointers that were written without a history', async () => {
    writePointers(dir, { remotes: { 'mf-a': { current: 'e', previous: 'd' } } });
    expect(await rollback()).toBe('d');
  });

  it('keeps the previous version when a build points to the current one again', () => {
    pointAt('d', 'e', 'e');
    expect(pointer()).toMatchObject({ current: 'e', previous: 'd' });
  });

  it('does not point visitors to a version that was never released, and lists the released ones', async () => {
    await expect(demandVersion(folderStore(dir), 'mf-a', 'zzz')).rejects.toThrow('mf-a has no version zzz. There is: e, d, c, b, a.');
  });

  const day = 24 * 60 * 60 * 1000;
  const built = Date.UTC(2026, 0, 1);
  const left = () => listVersions(dir, 'mf-a').map((it) => it.version);

  it('prunes to three versions but never one that visitors may still get', () => {
    pointAt('a', 'e');
    prune(dir, 'mf-a', new Date(Date.now() + 2 * day));
    expect(left()).toEqual(['e', 'd', 'c', 'a']);
  });

  it('prunes no version on the day it was built', () => {
    writePointers(dir, { remotes: { 'mf-a': { current: 'e' } } });
    prune(dir, 'mf-a', new Date(built + day - 60_000));
    expect(left()).toEqual(['e', 'd', 'c', 'b', 'a']);
    prune(dir, 'mf-a', new Date(built + day + 60_000));
    expect(left()).toEqual(['e', 'd', 'c']);
  });

  it('keeps an old version for a day after the last page was opened with it', () => {
    const replaced = (version: string, hour: number) => ({ version, until: new Date(built + 30 * day + hour * 3_600_000).toISOString() });
    writePointers(dir, { remotes: { 'mf-a': { current: 'e', previous: 'd', history: [replaced('b', 23), replaced('a', 0)] } } });
    prune(dir, 'mf-a', new Date(built + 31 * day + 3_600_000));
    expect(left()).toEqual(['e', 'd', 'c', 'b']);
  });

  it('does not list a folder whose release was cut off', () => {
    mkdirSync(versionFolder(dir, 'mf-a', 'half'), { recursive: true });
    expect(listVersions(dir, 'mf-a').map((it) => it.version)).not.toContain('half');
  });
});
