import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
import { placesOf } from './pointer-moves.ts';
import { type Pointer, pointerOf, readPointers } from './pointers.ts';

/** The number of versions that are never removed, however old they are. */
const keptVersions = 3;
/** How long an open page may request scripts of a version after it was replaced, in milliseconds. */
const keptFor = DAY_MS;

/** Folder of all versions of an app: `shell/` or `remotes/<name>/`. */
export const appFolder = (releaseDir: string, app: string): string =>
  app === 'shell' ? path.join(releaseDir, 'shell') : path.join(releaseDir, 'remotes', app);

export const versionFolder = (releaseDir: string, app: string, version: string): string => path.join(appFolder(releaseDir, app), version);

/** `integrity.json` is written last, so a folder that has it is a complete release. */
export const isReleased = (releaseDir: string, app: string, version: string): boolean =>
  existsSync(path.join(versionFolder(releaseDir, app, version), 'integrity.json'));

/** Released versions of an app, the newest first. */
export function listVersions(releaseDir: string, app: string): { version: string; releasedAt: Date }[] {
  const folder = appFolder(releaseDir, app);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((version) => !version.startsWith('.') && isReleased(releaseDir, app, version))
    .map((version) => ({ version, releasedAt: statSync(path.join(folder, version)).mtime }))
    .sort((a, b) => b.releasedAt.getTime() - a.releasedAt.getTime());
}

/** True while visitors get a version, or a page that was opened with the version may still be open. */
export const stillOpen = ({ until }: { until?: string }, now: Date): boolean =>
  until === undefined || Date.parse(until) >= now.getTime() - keptFor;

/**
 * The versions that can be removed. A version stays while the pointers name it, while it is among the newest, and for a day after it was
 * built or last current, because pages that were opened with it still load its scripts.
 */
export function unusedVersions(
  versions: readonly { version: string; releasedAt: Date }[],
  pointer: Pointer | undefined,
  now: Date,
): string[] {
  const used = new Set(pointer ? placesOf(pointer).flatMap((it) => (stillOpen(it, now) ? [it.version] : [])) : []);
  return versions
    .toSorted((a, b) => b.releasedAt.getTime() - a.releasedAt.getTime())
    .slice(keptVersions)
    .filter(({ version, releasedAt }) => releasedAt.getTime() < now.getTime() - keptFor && !used.has(version))
    .map((it) => it.version);
}

/** Removes the folders of versions that are no longer used. */
export function prune(releaseDir: string, app: string, now = new Date()): void {
  const pointer = pointerOf(readPointers(releaseDir), app);
  for (const version of unusedVersions(listVersions(releaseDir, app), pointer, now))
    rmSync(versionFolder(releaseDir, app, version), { recursive: true });
}
