import type { Readable } from 'node:stream';

/** A stored file, ready to be sent. */
export interface StoredBytes {
  stream: Readable;
  /** Bytes. */
  size: number;
}

/** A file in the store, and when it was put there. */
export interface StoredFact {
  key: string;
  storedAt: Date;
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
  /** Every file that lies in the store, in no order; what isn't under a key of ours is left out. */
  list(): AsyncIterable<StoredFact>;
  /** Removes what was half written before `before` by a process that died at it. */
  sweep(before: Date): Promise<void>;
  /** Throws when files can't be kept now. */
  ready(): Promise<void>;
}

const KEY = /^[a-z][a-z-]*\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export const isStorageKey = (key: string): boolean => KEY.test(key);

/** The key, if it is one of ours: nothing else ever becomes a path. */
export function assertStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new Error('Not a storage key');
  return key;
}
