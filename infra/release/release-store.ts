import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { waitForLock } from '../base/lock.ts';
import { explainFolder } from '../base/start-error.ts';
import { type Pointers, readPointers, writePointers } from './pointers.ts';
import { listVersions, prune, versionFolder } from './store.ts';

/** A released version, and when it came into the store. */
export interface StoredVersion {
  version: string;
  releasedAt: Date;
}

/** The place where releases are stored and gateways find them: a shared folder, or a bucket. */
export interface ReleaseStore {
  /** The place as shown to people. */
  readonly place: string;
  read(): Promise<Pointers>;
  /** Atomically replaces the pointer of one app with the result of `change`. Other apps may be released at the same time. */
  move(app: string, change: (pointers: Pointers) => Pointers): Promise<Pointers>;
  /** Copies a version that was built into the local folder to the store, completely or not at all. A version never changes. */
  publish(app: string, version: string): Promise<void>;
  /** Copies a version from the store to the folder of local builds. */
  fetch(app: string, version: string): Promise<void>;
  /** The text of a version's file; undefined when there is no such file. */
  file(app: string, version: string, name: string): Promise<string | undefined>;
  /** Complete versions of an app, the newest first. */
  versions(app: string): Promise<StoredVersion[]>;
  /** Removes versions that are no longer used. */
  prune(app: string): Promise<void>;
}

/** Runs `work` while no other process changes the pointers of a folder. The pointers are locked only for a moment, never during a build. */
export async function withPointers<T>(releaseDir: string, work: () => T): Promise<T> {
  const unlock = await waitForLock(path.join(releaseDir, '.pointers-lock'), () => undefined).catch((error: unknown) => {
    throw explainFolder(error, releaseDir, 'RELEASE_DIR');
  });
  try {
    return work();
  } finally {
    unlock();
  }
}

/** A text file; undefined when there is none. */
export const readIfThere = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/** The releases in a folder, which is also where builds put them. */
export const folderStore = (releaseDir: string): ReleaseStore => ({
  place: releaseDir,
  read: async () => readPointers(releaseDir),
  move: (_app, change) =>
    withPointers(releaseDir, () => {
      writePointers(releaseDir, change(readPointers(releaseDir)));
      return readPointers(releaseDir);
    }),
  publish: async () => undefined,
  fetch: async () => undefined,
  file: async (app, version, name) => readIfThere(path.join(versionFolder(releaseDir, app, version), name)),
  versions: async (app) => listVersions(releaseDir, app),
  prune: async (app) => prune(releaseDir, app),
});
