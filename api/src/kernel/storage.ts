import type { Readable } from 'node:stream';
import type { ApiConfig } from './config.ts';

/** A stored file, ready to be sent. */
export interface StoredBytes {
  stream: Readable;
  /** Bytes. */
  size: number;
}

/**
 * Private files under random keys, outside any web root. Who may read one is decided by the row that names its key.
 * Keys come from `storageKey`; `get` answers null for a key that isn't there.
 */
export interface Storage {
  /** Stores the file at `path`; complete or not at all. */
  put(key: string, path: string, type: string): Promise<void>;
  get(key: string): Promise<StoredBytes | null>;
  /** Fine when it isn't there. */
  delete(key: string): Promise<void>;
  /** Throws when files can't be kept now. */
  ready(): Promise<void>;
}

const KEY = /^[a-z][a-z-]*\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A fresh random key in a folder that says what kind of file it is: `photo/3f2a…`. */
export const storageKey = (folder: string): string => `${folder}/${crypto.randomUUID()}`;

/** The key, if it is one of ours: nothing else ever becomes a path. */
export function assertStorageKey(key: string): string {
  if (!KEY.test(key)) throw new Error('Not a storage key');
  return key;
}

/** The store that the settings name. The S3 client is loaded only where it is used. */
export async function createStorage({ directory, s3 }: ApiConfig['storage']): Promise<Storage> {
  if (s3) return (await import('./storage.s3.ts')).createS3Storage(s3);
  return (await import('./storage.disk.ts')).createDiskStorage(directory ?? '');
}
