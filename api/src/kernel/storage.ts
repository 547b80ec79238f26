import type { Readable } from 'node:stream';

/** A stored file, ready to be sent. */
export interface StoredFile {
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
  get(key: string): Promise<StoredFile | null>;
  /** Fine when it isn't there. */
  delete(key: string): Promise<void>;
  /** Throws when files can't be kept now. */
  ready(): Promise<void>;
}

/** A fresh random key in a folder that says what kind of file it is: `photo/3f2a…`. */
export const storageKey = (folder: string): string => `${folder}/${crypto.randomUUID()}`;
