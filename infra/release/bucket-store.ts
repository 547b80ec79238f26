import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contentType } from 'mime-types';
import { inParallel } from '../base/in-parallel.ts';
import { StartError } from '../base/start-error.ts';
import type { Bucket, Condition } from './bucket.ts';
import { appPrefix, BUCKET_WIDTH, versionPrefix } from './bucket-keys.ts';
import { download } from './download.ts';
import { isPlainName, type Pointer, type Pointers, parsePointer, pointerOf, withKept, withPointer } from './pointers.ts';
import type { ReleaseStore, StoredVersion } from './release-store.ts';
import { isReleased, unusedVersions, versionFolder } from './store.ts';

/** Maximum number of attempts to write an app's pointer: other releases of the same app may change it between reading and writing. */
const tries = 8;

const POINTERS_PREFIX = 'pointers/';
/** The key of an app's pointer. */
export const pointerKey = (app: string): string => `${POINTERS_PREFIX}${app}.json`;

const LAST = 'integrity.json';
const text = (body: Uint8Array): string => Buffer.from(body).toString();

/** Reads the pointer of one app; undefined when it has none. Throws when it is malformed. */
export async function readBucketPointer(bucket: Bucket, app: string): Promise<{ pointer: Pointer; etag: string } | undefined> {
  const stored = await bucket.get(pointerKey(app));
  return stored && { pointer: parsePointer(text(stored.body)), etag: stored.etag };
}

/** The apps that have a pointer, each with a mark that changes with the pointer. */
export async function listBucketPointers(bucket: Bucket): Promise<{ app: string; mark: string }[]> {
  const listed = await bucket.list(POINTERS_PREFIX);
  return listed.map(({ key, etag }) => ({ app: path.posix.basename(key, '.json'), mark: etag })).filter((it) => isPlainName(it.app));
}

/** All pointers, except those that are malformed: only their own team can mend them, and the others must be able to release meanwhile. */
async function readAllPointers(bucket: Bucket): Promise<Pointers> {
  const apps = (await listBucketPointers(bucket)).map((it) => it.app);
  const read = await Promise.all(apps.map(async (app) => ({ app, stored: await bucket.get(pointerKey(app)) })));
  return read.reduce<Pointers>(
    (all, { app, stored }) => {
      try {
        return stored ? withPointer(all, app, parsePointer(text(stored.body))) : all;
      } catch {
        return all;
      }
    },
    { remotes: {} },
  );
}

/** Uploads all files of a version; `integrity.json` comes last and makes it complete. */
async function upload(bucket: Bucket, releaseDir: string, app: string, version: string): Promise<void> {
  const folder = versionFolder(releaseDir, app, version);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile())
    .map((it) => path.relative(folder, path.join(it.parentPath, it.name)).replaceAll(path.sep, '/'));
  const put = async (file: string): Promise<void> => {
    const type = contentType(path.posix.extname(file)) || 'application/octet-stream';
    await bucket.put(versionPrefix(app, version) + file, readFileSync(path.join(folder, file)), { type });
  };
  await inParallel(
    files.filter((it) => it !== LAST).map((it) => () => put(it)),
    BUCKET_WIDTH,
  );
  await put(LAST);
}

/**
 * The releases in a bucket, which each gateway copies to its own folder. Each app has a separate pointer, which is written only over the
 * content that was read: teams can release at the same time, and rights to the bucket can be granted by app. `releaseDir` is the folder of
 * local builds.
 */
export function bucketStore(bucket: Bucket, releaseDir: string): ReleaseStore {
  const versions = async (app: string): Promise<StoredVersion[]> => {
    const prefix = appPrefix(app);
    const found = (await bucket.list(prefix)).flatMap(({ key, storedAt }) => {
      const [version = '', file, ...deeper] = key.slice(prefix.length).split('/');
      return file === LAST && deeper.length === 0 ? [{ version, releasedAt: storedAt }] : [];
    });
    return found.sort((a, b) => b.releasedAt.getTime() - a.releasedAt.getTime());
  };
  const remove = async (app: string, version: string): Promise<void> => {
    const prefix = versionPrefix(app, version);
    // Without this file the version no longer counts as released, whatever happens to its other files.
    await bucket.delete([prefix + LAST]);
    const keys = (await bucket.list(prefix)).map((it) => it.key);
    await bucket.delete(keys);
  };
  return {
    place: `bucket ${bucket.name}`,
    read: () => readAllPointers(bucket),
    versions,
    async move(app, change) {
      const key = pointerKey(app);
      for (let n = 0; n < tries; n += 1) {
        const stored = await readBucketPointer(bucket, app);
        const before: Pointers = stored ? withPointer({ remotes: {} }, app, stored.pointer) : { remotes: {} };
        const after = withKept(releaseDir, change(before));
        const condition: Condition = stored ? { ifMatch: stored.etag } : { ifNoneMatch: '*' };
        const body = `${JSON.stringify(pointerOf(after, app), null, 2)}\n`;
        parsePointer(body);
        if (await bucket.put(key, body, { type: 'application/json', condition })) return after;
      }
      throw new StartError(`The pointer of ${app} is being changed by others all the time: try again.`);
    },
    async publish(app, version) {
      if (await bucket.get(versionPrefix(app, version) + LAST)) return;
      if (!isReleased(releaseDir, app, version)) throw new StartError(`${app} ${version} is neither built here nor in the bucket.`);
      await upload(bucket, releaseDir, app, version);
    },
    fetch: (app, version) => download({ bucket, releaseDir }, app, version),
    async file(app, version, name) {
      const stored = await bucket.get(versionPrefix(app, version) + name);
      return stored && text(stored.body);
    },
    async prune(app) {
      const pointer = (await readBucketPointer(bucket, app))?.pointer;
      for (const version of unusedVersions(await versions(app), pointer, new Date())) await remove(app, version);
    },
  };
}
