import { constants, createReadStream } from 'node:fs';
import { access, copyFile, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from './folder.ts';
import { assertStorageKey, isStorageKey, type Storage } from './storage.contract.ts';

const PROBE = '.ready-';

const isMissing = (error: unknown): boolean => typeof error === 'object' && error !== null && Reflect.get(error, 'code') === 'ENOENT';

interface Entry {
  /** Path relative to the store. */
  name: string;
  path: string;
  modifiedAt: Date;
}

/** The files in a store's root and in its folders. Other folders are ignored, and so are files that disappear during the listing. */
async function* filesBelow(directory: string, folder = ''): AsyncGenerator<Entry> {
  const entries = await opendir(join(directory, folder)).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for await (const entry of entries) {
    const name = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory() && !folder && !entry.name.startsWith('.')) yield* filesBelow(directory, entry.name);
    const path = join(directory, name);
    const facts = entry.isFile() ? await stat(path).catch(() => undefined) : undefined;
    if (facts) yield { name, path, modifiedAt: facts.mtime };
  }
}

/** Stores files below `directory`, readable by this user alone. */
export function createDiskStorage(directory: string): Storage {
  const pathOf = (key: string): string => join(directory, assertStorageKey(key));
  return {
    async put(key, path) {
      const target = pathOf(key);
      const partial = `${target}.${crypto.randomUUID()}.partial`;
      makeFolder(dirname(target), 0o700);
      try {
        await copyFile(path, partial, constants.COPYFILE_EXCL);
        const file = await open(partial, 'r+');
        await file.chmod(0o600);
        await file.sync().finally(() => file.close());
        await rename(partial, target);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    async get(key) {
      const path = pathOf(key);
      try {
        const file = await open(path, 'r');
        const { size } = await file.stat();
        return { stream: createReadStream(path, { fd: file }), size };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      for await (const { name, modifiedAt } of filesBelow(directory)) if (isStorageKey(name)) yield { key: name, storedAt: modifiedAt };
    },
    async sweep(before) {
      for await (const { name, path, modifiedAt } of filesBelow(directory)) {
        const isLeftover = name.endsWith('.partial') || name.startsWith(PROBE);
        if (isLeftover && modifiedAt < before) await rm(path, { force: true });
      }
    },
    async ready() {
      makeFolder(directory, 0o700);
      await access(directory, constants.W_OK);
      const probe = join(directory, `${PROBE}${crypto.randomUUID()}`);
      await writeFile(probe, 'x').finally(() => rm(probe, { force: true }));
    },
  };
}
