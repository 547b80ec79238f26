import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inParallel } from '../base/in-parallel.ts';
import type { Bucket } from './bucket.ts';
import { BUCKET_WIDTH, versionPrefix } from './bucket-keys.ts';
import { MAPS_FOLDER } from './source-maps.ts';
import { appFolder, isReleased, versionFolder } from './store.ts';

/** Copies one version from a bucket into a folder, where it appears complete or not at all; without its source maps. */
export async function download(
  { bucket, releaseDir }: { bucket: Bucket; releaseDir: string },
  app: string,
  version: string,
): Promise<void> {
  if (isReleased(releaseDir, app, version)) return;
  const prefix = versionPrefix(app, version);
  const keys = (await bucket.list(prefix)).map((it) => it.key).filter((it) => !it.startsWith(`${prefix}${MAPS_FOLDER}/`));
  if (!keys.includes(`${prefix}integrity.json`)) throw new Error(`${app} ${version} is not in ${bucket.name}`);
  const draft = path.join(appFolder(releaseDir, app), `.draft-${process.pid}`);
  try {
    await inParallel(
      keys.map((key) => async () => {
        const object = await bucket.get(key);
        if (!object) throw new Error(`${key} is gone`);
        const file = path.join(draft, key.slice(prefix.length));
        if (!file.startsWith(draft + path.sep)) throw new Error(`${key} leads out of its version`);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, object.body);
      }),
      BUCKET_WIDTH,
    );
    renameSync(draft, versionFolder(releaseDir, app, version));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
