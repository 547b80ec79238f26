import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeReleaseFolder, type ReleaseFolder } from '../test/release-folder.ts';
import { parsePointer, readPointers, readPointersStrictly, writePointers } from './pointers.ts';

describe('pointers', () => {
  let folder: ReleaseFolder;
  beforeEach(() => {
    folder = makeReleaseFolder();
    folder.addRemote('mf-a', '1', ['/a']);
  });
  afterEach(() => rmSync(folder.dir, { recursive: true, force: true }));
  const at = (current: string) => ({ remotes: { 'mf-a': { current } } });

  it.each([
    ['is missing', (dir: string) => rmSync(path.join(dir, 'pointers.json'))],
    ['was cut off', () => folder.write('pointers.json', '{"remotes":{"mf-a":{"curr')],
    ['leads out of the release folder', () => folder.point(at('../../etc'))],
    ['has no remotes at all', () => folder.write('pointers.json', '{}')],
  ])('are those of the last change, not of the one before, when their file %s', (_, harm) => {
    writePointers(folder.dir, at('0'));
    writePointers(folder.dir, at('1'));
    harm(folder.dir);
    expect(() => readPointersStrictly(folder.dir)).toThrow();
    expect(readPointers(folder.dir).remotes['mf-a']?.current).toBe('1');
  });

  it.each([
    ['a version with a long name', { current: 'x'.repeat(61) }],
    ['too many previews', { previews: Array.from({ length: 21 }, () => ({ branch: 'b', version: '1', until: '2026-03-01T08:00:00Z' })) }],
    ['an endless instant', { since: `2026-03-01T08:00:00.${'0'.repeat(60_000)}Z` }],
    ['far more than a pointer', { withdrawn: Array.from({ length: 20_000 }, () => '0.1.0-1a2b3c4d') }],
  ])('of one team are refused with %s, which would fill what gateways tell of all apps', (_, changes) => {
    const pointer = { current: '1', since: '2026-03-01T08:00:00Z' };
    expect(parsePointer(JSON.stringify(pointer))).toEqual(pointer);
    expect(() => parsePointer(JSON.stringify({ ...pointer, ...changes }))).toThrow();
  });

  it('are not written when they could not be read again, so that a version with a long name takes no other app from visitors', () => {
    writePointers(folder.dir, at('1'));
    expect(() => writePointers(folder.dir, at('x'.repeat(61)))).toThrow();
    expect(readPointersStrictly(folder.dir).remotes['mf-a']?.current).toBe('1');
  });

  it('are empty before the first release, and never invented when file and copy are broken', () => {
    expect(readPointers(folder.dir)).toEqual({ remotes: {} });
    folder.write('pointers.json', '{');
    expect(() => readPointers(folder.dir)).toThrow('neither can its copy');
  });

  it('keep the description of a release from when it was last complete', () => {
    writePointers(folder.dir, at('1'));
    const { kept } = readPointers(folder.dir).remotes['mf-a'] ?? {};
    expect(kept?.manifest.routes).toEqual([{ path: '/a', access: 'anyone' }]);
    expect(kept?.release.integrity['/remotes/mf-a/1/remote-entry.js']).toBe('sha384-entry');
    rmSync(path.join(folder.dir, 'remotes/mf-a/1/remote.json'));
    writePointers(folder.dir, readPointers(folder.dir));
    expect(readPointers(folder.dir).remotes['mf-a']?.kept).toEqual(kept);
  });
});
