import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pointTo, readPointers, writePointers } from './pointers.ts';
import { listVersions, promote, prune, rollback, versionFolder } from './store.ts';

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

  it('goes back to the version before, and forth again', () => {
    writePointers(dir, pointTo(pointTo({ remotes: {} }, 'mf-a', 'd', false), 'mf-a', 'e', false));
    expect(rollback(dir, 'mf-a')).toBe('d');
    expect(readPointers(dir).remotes['mf-a']).toEqual({ current: 'd', previous: 'e', pinned: true });
    expect(rollback(dir, 'mf-a')).toBe('e');
  });

  it('keeps the previous version when a build points to the current one again', () => {
    const twice = pointTo(pointTo(pointTo({ remotes: {} }, 'mf-a', 'd', false), 'mf-a', 'e', false), 'mf-a', 'e', false);
    expect(twice.remotes['mf-a']).toEqual({ current: 'e', previous: 'd' });
  });

  it('does not promote what was never released, and names what was', () => {
    expect(() => promote(dir, 'mf-a', 'zzz')).toThrow('mf-a has no version zzz. There is: e, d, c, b, a.');
  });

  it('prunes to three versions but never what visitors may still be given', () => {
    writePointers(dir, pointTo(pointTo({ remotes: {} }, 'mf-a', 'a', false), 'mf-a', 'e', false));
    prune(dir, 'mf-a');
    expect(listVersions(dir, 'mf-a').map((it) => it.version)).toEqual(['e', 'd', 'c', 'a']);
  });

  it('does not list a folder whose release was cut off', () => {
    mkdirSync(versionFolder(dir, 'mf-a', 'half'), { recursive: true });
    expect(listVersions(dir, 'mf-a').map((it) => it.version)).not.toContain('half');
  });
});
