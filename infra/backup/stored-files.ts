import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '@tenaye/api/kernel/files/folder.ts';
import type { Storage } from '@tenaye/api/kernel/files/storage.contract.ts';
import { createDiskStorage } from '@tenaye/api/kernel/files/storage.disk.ts';

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Copies one file of a store to `target`. @returns false if the store doesn't have it */
async function fetchFile(from: Storage, key: string, target: string): Promise<boolean> {
  const found = await from.get(key);
  if (!found) return false;
  makeFolder(path.dirname(target), 0o700);
  await pipeline(found.stream, createWriteStream(target, { mode: 0o600, flush: true }));
  return true;
}

/**
 * Copies the store's files that `directory` lacks; a stored file never changes under its key. @returns the keys of all files of the store
 */
export async function copyStoreTo(directory: string, store: Storage): Promise<string[]> {
  const kept = createDiskStorage(directory);
  const draft = path.join(directory, '.draft');
  const keys: string[] = [];
  for await (const { key } of store.list()) {
    const isThere = await exists(path.join(directory, key));
    if (!isThere && !(await fetchFile(store, key, draft))) continue;
    if (!isThere) await kept.put(key, draft, '');
    keys.push(key);
  }
  await rm(draft, { force: true });
  return keys;
}

/** Puts the named files of `directory` into an empty store. @returns how many of them the directory lacks */
export async function copyToStore(directory: string, store: Storage, named: readonly { key: string; type: string }[]): Promise<number> {
  let missing = 0;
  for (const { key, type } of named) {
    const source = path.join(directory, key);
    if (await exists(source)) await store.put(key, source, type);
    else missing += 1;
  }
  return missing;
}

/** True if the store has no file. */
export async function isEmptyStore(store: Storage): Promise<boolean> {
  for await (const _ of store.list()) return false;
  return true;
}
