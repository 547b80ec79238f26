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

/** Where releases live and gateways find them: a folder that they share, or a bucket. */
export interface ReleaseStore {
  /** Its place, for people. */
  readonly place: string;
  read(): Promise<Pointers>;
  /** Replaces the pointer of one app atomically by the result of `change`. Other apps may be released at the same time. */
  move(app: string, change: (pointers: Pointers) => Pointers): Promise<Pointers>;
  /** Brings a version that was built into the local folder into the store, completely or not at all. A version never changes. */
  publish(app: string, version: string): Promise<void>;
  /** Brings a version from the store into the folder of local builds. */
  fetch(app: string, version: string): Promise<void>;
  /** A file of a version; undefined when it isn't there. */
  file(app: string, version: string, name: string): Promise<string | undefined>;
  /** Complete versions of an app, the newest first. */
  versions(app: string): Promise<StoredVersion[]>;
  /** Removes versions that nobody uses any more. */
  prune(app: string): Promise<void>;
}

/** Runs `work` while no other process changes the pointers of a folder. It holds them for a moment only, never during a build. */
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

/** The releases in a folder, where builds put them too. */
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
