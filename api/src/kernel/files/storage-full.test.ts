import fs, { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { troubleOf } from '#kernel/database/trouble.ts';
import { createDiskStorage } from './storage.disk.ts';
import { storageKey } from './storage.ts';

/** A disk that is full after half of a file. */
let isFull = false;
const { copyFile } = fs;
const copyHalf: typeof copyFile = async (from, to, mode) => {
  if (!isFull) return copyFile(from, to, mode);
  const bytes = await readFile(from);
  await writeFile(to, bytes.subarray(0, bytes.length / 2));
  throw Object.assign(new Error('ENOSPC: no space left on device, copyfile'), { code: 'ENOSPC' });
};
/** Replaces the `copyFile` that modules have imported from Node. */
function setCopyFile(copy: typeof copyFile): void {
  fs.copyFile = copy;
  syncBuiltinESMExports();
}

let directory: string;
beforeAll(async () => {
  setCopyFile(copyHalf);
  directory = await mkdtemp(join(tmpdir(), 'tenaye-full-'));
});
afterAll(async () => {
  setCopyFile(copyFile);
  await rm(directory, { recursive: true, force: true });
});

describe('storage on a full disk', () => {
  it('reports it, keeps no partial file, and accepts files again once there is room', async () => {
    const [storage, key, file] = [createDiskStorage(join(directory, 'store')), storageKey('photo'), join(directory, 'picture')];
    await writeFile(file, 'a picture');
    isFull = true;
    expect(troubleOf(await storage.put(key, file, 'image/png').catch((error: unknown) => error))).toBe('full');
    expect(await readdir(join(directory, 'store', 'photo'))).toEqual([]);
    expect(await storage.get(key)).toBeNull();
    isFull = false;
    await storage.put(key, file, 'image/png');
    const stored = await storage.get(key);
    expect(stored && (await text(stored.stream))).toBe('a picture');
  });
});
