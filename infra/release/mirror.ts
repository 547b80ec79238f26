import type { Logger } from 'pino';
import { type Bucket, openBucket } from './bucket.ts';
import { listBucketPointers, readBucketPointer } from './bucket-store.ts';
import { download } from './download.ts';
import { placesOf } from './pointer-moves.ts';
import { type Pointer, type Pointers, pointerOf, readPointers, withPointer, writePointers } from './pointers.ts';
import type { BucketSettings } from './settings.ts';
import { prune, stillOpen } from './store.ts';

interface MirrorOptions {
  bucket: Bucket;
  /** The folder that the gateway reads; only the mirror writes it. */
  releaseDir: string;
  log: Logger;
  /** Milliseconds between two checks of the pointers. */
  everyMs?: number;
  /** The shortest time between two checks that visitors cause, in milliseconds. */
  gapMs?: number;
}

/** A copy of a bucket's releases in a folder. */
export interface Mirror {
  /**
   * Checks for new pointers now, unless a check has just happened: a page from another gateway may request a version that this gateway
   * doesn't know yet. Never rejects.
   */
  refresh(): Promise<void>;
  stop(): void;
}

/** Copies a version that new visitors no longer get. If the copy fails, only pages that are still open with the version are affected. */
const copyOld = (options: MirrorOptions, app: string, version: string): Promise<void> =>
  download(options, app, version).catch((error: unknown) =>
    options.log.warn({ err: error, app, version }, 'former release cannot be copied'),
  );

/** Returns the pointer of an app once every version that it gives to visitors is in the folder. */
async function follow(options: MirrorOptions, app: string): Promise<Pointer | undefined> {
  const pointer = (await readBucketPointer(options.bucket, app))?.pointer;
  if (!pointer) return undefined;
  await download(options, app, pointer.current);
  if (pointer.canary) await download(options, app, pointer.canary.version);
  if (pointer.previous) await copyOld(options, app, pointer.previous);
  return pointer;
}

/** Copies the versions that open pages of an app may need, and removes versions that no page needs. */
async function copyOpen(options: MirrorOptions, app: string, pointer: Pointer | undefined): Promise<void> {
  const open = pointer ? placesOf(pointer).filter((it) => stillOpen(it, new Date())) : [];
  for (const { version } of open) await copyOld(options, app, version);
  prune(options.releaseDir, app);
}

/** Follows the pointers of `apps`. @returns the apps whose new pointer could not be followed, which keep their former one */
async function followAll(options: MirrorOptions, apps: readonly string[]): Promise<string[]> {
  const { releaseDir, log } = options;
  const failed: string[] = [];
  const before = readPointers(releaseDir);
  let pointers: Pointers = { remotes: {} };
  for (const app of apps) {
    const pointer = await follow(options, app).catch((error: unknown) => {
      failed.push(app);
      log.error({ err: error, app }, 'release cannot be copied');
      return pointerOf(before, app);
    });
    if (pointer) pointers = withPointer(pointers, app, pointer);
  }
  writePointers(releaseDir, pointers);
  for (const app of apps) await copyOpen(options, app, pointerOf(pointers, app));
  return failed;
}

/**
 * Copies a bucket's releases into a folder and follows the bucket's pointers. A pointer is copied after the versions that it gives to
 * visitors, so a gateway never names a version that it doesn't have; an app whose version can't be copied keeps its former pointer.
 * Versions that only open pages may need are copied last. Resolves after the first check, even if it failed.
 */
export async function startMirror(options: MirrorOptions): Promise<Mirror> {
  const { bucket, log, everyMs = 2_000, gapMs = 300 } = options;
  let seen = '';
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    try {
      const listed = await listBucketPointers(bucket);
      const state = JSON.stringify(listed);
      if (state === seen) return;
      const failed = await followAll(
        options,
        listed.map((it) => it.app),
      );
      log.info({ apps: listed.length, failed }, 'releases copied');
      seen = failed.length === 0 ? state : '';
    } catch (error) {
      log.error({ err: error }, 'releases cannot be looked at');
    } finally {
      lookedAt = performance.now();
    }
  }

  const lookOnce = (): Promise<void> => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  await lookOnce();
  const timer = setInterval(() => void lookOnce(), everyMs);
  return {
    refresh: async () => {
      if (looking || performance.now() - lookedAt >= gapMs) await lookOnce();
    },
    stop: () => clearInterval(timer),
  };
}

/** `startMirror` for the bucket of the settings. */
export const mirrorBucket = (settings: BucketSettings, releaseDir: string, log: Logger): Promise<Mirror> =>
  startMirror({ bucket: openBucket(settings), releaseDir, log });
