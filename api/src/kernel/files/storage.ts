import type { ApiConfig } from '#kernel/config.ts';
import { troubleOf } from '#kernel/database/trouble.ts';
import type { Services } from '#kernel/http/context.ts';
import type { Storage } from './storage.contract.ts';

/** A fresh random key in a folder that says what kind of file it is: `photo/3f2a…`. */
export const storageKey = (folder: string): string => `${folder}/${crypto.randomUUID()}`;

/** The store that the settings name. The S3 client is loaded only where it is used. */
export async function createStorage({ directory, s3 }: ApiConfig['storage']): Promise<Storage> {
  if (s3) return (await import('./storage.s3.ts')).createS3Storage(s3);
  return (await import('./storage.disk.ts')).createDiskStorage(directory ?? '');
}

/**
 * Takes a file back whose row was not written. A row may have been written all the same where the connection broke while it was: the file
 * stays then, and the sweep of files that no row names takes it if need be. A store that is away is no reason to fail either.
 */
export async function takeBack(storage: Storage, key: string, why?: unknown): Promise<void> {
  const trouble = troubleOf(why);
  if (trouble === 'lost' || trouble === 'busy') return;
  await storage.delete(key).catch(() => undefined);
}

/** Deletes files that no row names any more, after the change has committed: a store that is away doesn't make the change undone. */
export async function deleteFiles({ storage, log }: Pick<Services, 'storage' | 'log'>, keys: readonly string[]): Promise<void> {
  for (const key of keys) await storage.delete(key).catch((err: unknown) => log.error({ err, key }, 'A file could not be deleted'));
}
