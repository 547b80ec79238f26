import { folderStore, type ReleaseStore } from './release-store.ts';
import { bucketSettings, releaseDirOf } from './settings.ts';

/**
 * Opens the store of releases that the settings choose: a bucket, with a folder for local builds, or the folder itself. The bucket's client
 * is loaded only when used.
 */
export async function openStore(env: NodeJS.ProcessEnv): Promise<{ releaseDir: string; store: ReleaseStore }> {
  const releaseDir = releaseDirOf(env);
  const settings = bucketSettings(env);
  if (!settings) return { releaseDir, store: folderStore(releaseDir) };
  const [{ openBucket }, { bucketStore }] = await Promise.all([import('./bucket.ts'), import('./bucket-store.ts')]);
  return { releaseDir, store: bucketStore(openBucket(settings), releaseDir) };
}
