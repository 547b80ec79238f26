import type { Readable } from 'node:stream';

/** A stored file, ready to be sent. */
export interface StoredBytes {
  stream: Readable;
  /** Bytes. */
  size: number;
}

/** A file in the store, and when it was written. */
export interface StoredFact {
  key: string;
  storedAt: Date;
}

/**
 * Private files under random keys, outside any web root. Access is decided by the row that refers to the key. Keys come from `storageKey`;
 * `get` answers null for an unknown key.
 */
export interface Storage {
  /** Stores the file at `path`, completely or not at all. */
  put(key: string, path: string, type: string): Promise<void>;
  get(key: string): Promise<StoredBytes | null>;
  /** Deletes a file; a missing file isn't an error. */
  delete(key: string): Promise<void>;
  /** Every file in the store, in no particular order. Names that aren't valid keys are skipped. */
  list(): AsyncIterable<StoredFact>;
  /** Removes files that a process left half-written when it died, if they are older than `before`. */
  sweep(before: Date): Promise<void>;
  /** Throws when the store can't accept files at present. */
  ready(): Promise<void>;
}

const KEY = /^[a-z][a-z-]*\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export const isStorageKey = (key: string): boolean => KEY.test(key);

/** Returns the key if it is valid, otherwise throws, so that no other text ever becomes a path. */
export function assertStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new Error('Not a storage key');
  return key;
}
