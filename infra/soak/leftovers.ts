import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { SoakDatabase } from './database.ts';
import type { Stage } from './stage.ts';

/** Files that nothing needs, and missing files, by path within their folder or by key. */
export interface Leftovers {
  /** Files in the store without a row. */
  withoutRow: string[];
  /** Rows without a file in the store. */
  withoutFile: string[];
  /** Incomplete files in the store. */
  partial: string[];
  /** Unfinished uploads in the folder for incoming files. */
  temporary: string[];
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((it) => !it.isDirectory()).map((it) => path.relative(folder, path.join(it.parentPath, it.name)));
}

/** Compares the folders with the keys that rows name. */
export async function compareFiles(folders: Stage['folders'], keys: readonly string[]): Promise<Leftovers> {
  const kept = await filesIn(folders.files);
  const rows = new Set(keys);
  const partial = kept.filter((it) => it.endsWith('.partial'));
  const whole = new Set(kept.filter((it) => !it.endsWith('.partial')));
  return {
    withoutRow: [...whole].filter((it) => !rows.has(it)),
    withoutFile: [...rows].filter((it) => !whole.has(it)),
    partial,
    temporary: await readdir(folders.temporary).catch(() => []),
  };
}

export const findLeftovers = async ({ database, folders }: Stage): Promise<Leftovers> =>
  compareFiles(
    folders,
    (await database.rows<{ key: string }>('select key from stored_files')).map((it) => it.key),
  );

export const hasLeftovers = (it: Leftovers): boolean => Object.values(it).some((list: string[]) => list.length > 0);

const TWO_DAYS_S = 2 * 24 * 60 * 60;

/** Makes all files two days old, because a sweep spares recent ones, which may still be in use. */
export async function age({ folders }: Stage): Promise<void> {
  const then = Date.now() / 1000 - TWO_DAYS_S;
  for (const folder of Object.values(folders)) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    await Promise.all(entries.map((it) => utimes(path.join(it.parentPath, it.name), then, then).catch(() => undefined)));
  }
}

/** Accounts with more than one photo, although a new photo replaces the old one. */
export async function findSecondPhotos(database: SoakDatabase): Promise<string[]> {
  const rows = await database.rows<{ owner: string; photos: number }>(
    `select owner_user_id as owner, count(*)::int as photos from stored_files where kind = 'user_photo' group by 1 having count(*) > 1`,
  );
  return rows.map(({ owner, photos }) => `${owner}: ${photos} photos`);
}
