import { constants, createReadStream } from 'node:fs';
import { access, copyFile, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from './folder.ts';
import { assertStorageKey, type Storage } from './storage.contract.ts';

const isMissing = (error: unknown): boolean => typeof error === 'object' && error !== null && Reflect.get(error, 'code') === 'ENOENT';

/** Files below `directory`, readable by this user alone. */
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
    async ready() {
      makeFolder(directory, 0o700);
      await access(directory, constants.W_OK);
      const probe = join(directory, `.ready-${crypto.randomUUID()}`);
      await writeFile(probe, 'x').finally(() => rm(probe, { force: true }));
    },
  };
}
