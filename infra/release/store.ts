import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../local/start-error.ts';
import { pointerOf, pointTo, readPointers, writePointers } from './pointers.ts';

const keptVersions = 3;

/** Folder of all versions of an app: `shell/` or `remotes/<name>/`. */
export const appFolder = (releaseDir: string, app: string): string =>
  app === 'shell' ? path.join(releaseDir, 'shell') : path.join(releaseDir, 'remotes', app);

export const versionFolder = (releaseDir: string, app: string, version: string): string => path.join(appFolder(releaseDir, app), version);

/** `integrity.json` is written last, so a folder with it is a whole release. */
export const isReleased = (releaseDir: string, app: string, version: string): boolean =>
  existsSync(path.join(versionFolder(releaseDir, app, version), 'integrity.json'));

/** Released versions of an app, the newest first. */
export function listVersions(releaseDir: string, app: string): { version: string; releasedAt: Date }[] {
  const folder = appFolder(releaseDir, app);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((version) => isReleased(releaseDir, app, version))
    .map((version) => ({ version, releasedAt: statSync(path.join(folder, version)).mtime }))
    .sort((a, b) => b.releasedAt.getTime() - a.releasedAt.getTime());
}

/** Removes all but the newest versions; what the pointers name always stays. */
export function prune(releaseDir: string, app: string): void {
  const pointer = pointerOf(readPointers(releaseDir), app);
  const old = listVersions(releaseDir, app).slice(keptVersions);
  for (const { version } of old) {
    if (version !== pointer?.current && version !== pointer?.previous) rmSync(versionFolder(releaseDir, app, version), { recursive: true });
  }
}

/** Makes a released version the current one and keeps builds from moving it. */
export function promote(releaseDir: string, app: string, version: string): void {
  if (!isReleased(releaseDir, app, version)) {
    const known = listVersions(releaseDir, app).map((it) => it.version);
    throw new StartError(`${app} has no version ${version}. There is: ${known.join(', ') || 'none'}.`);
  }
  writePointers(releaseDir, pointTo(readPointers(releaseDir), app, version, true));
}

/** Returns to the version before; a second rollback returns to where it was. */
export function rollback(releaseDir: string, app: string): string {
  const previous = pointerOf(readPointers(releaseDir), app)?.previous;
  if (!previous) throw new StartError(`${app} has no previous version.`);
  promote(releaseDir, app, previous);
  return previous;
}
