import type { ApiConfig } from './config.ts';
import type { Storage } from './storage.contract.ts';

/** A fresh random key in a folder that says what kind of file it is: `photo/3f2a…`. */
export const storageKey = (folder: string): string => `${folder}/${crypto.randomUUID()}`;

/** The store that the settings name. The S3 client is loaded only where it is used. */
export async function createStorage({ directory, s3 }: ApiConfig['storage']): Promise<Storage> {
  if (s3) return (await import('./storage.s3.ts')).createS3Storage(s3);
  return (await import('./storage.disk.ts')).createDiskStorage(directory ?? '');
}
