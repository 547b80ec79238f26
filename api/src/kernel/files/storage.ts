import { troubleOf } from '#kernel/database/trouble.ts';
import type { Services } from '#kernel/http/context.ts';
import type { Storage } from './storage.contract.ts';
import type { S3Settings } from './storage.s3.ts';

/** A fresh random key in a folder named after the kind of file: `photo/3f2a…`. */
export const storageKey = (folder: string): string => `${folder}/${crypto.randomUUID()}`;

interface StorageSettings {
  directory: string | undefined;
  s3: S3Settings | undefined;
}

/** The store chosen by the settings. The S3 client is loaded only when used. */
export async function createStorage({ directory, s3 }: StorageSettings): Promise<Storage> {
  if (s3) return (await import('./storage.s3.ts')).createS3Storage(s3);
  return (await import('./storage.disk.ts')).createDiskStorage(directory ?? '');
}

/**
 * Deletes a file whose row was not written. If the connection broke during the insert, the row may exist anyway: then the file stays, and
 * the sweep for unreferenced files removes it if no row refers to it. An unreachable store doesn't fail the call.
 */
export async function discardFile(storage: Storage, key: string, why?: unknown): Promise<void> {
  const trouble = troubleOf(why);
  if (trouble === 'lost' || trouble === 'busy') return;
  await storage.delete(key).catch(() => undefined);
}

/** Deletes files that no row refers to any more. Call it after the change has committed. An unreachable store doesn't undo the change. */
export async function deleteFiles({ storage, log }: Pick<Services, 'storage' | 'log'>, keys: readonly string[]): Promise<void> {
  for (const key of keys) await storage.delete(key).catch((err: unknown) => log.error({ err, key }, 'A file could not be deleted'));
}
