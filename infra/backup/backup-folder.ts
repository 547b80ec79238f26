import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { StartError } from '../base/start-error.ts';

/** What a backup says about itself, in `backup.json`. */
const manifest = z.object({
  /** PostgreSQL's identifier of the cluster, which all backups of a folder share. */
  cluster: z.string(),
  startedAt: z.iso.datetime(),
  /** The earliest instant that this backup can be restored to. */
  endedAt: z.iso.datetime(),
  /** The name of the oldest segment of the write-ahead log that a restore needs. */
  firstWal: z.string(),
  /** True if everything after the backup was archived, so that later instants can be restored too. */
  isArchived: z.boolean(),
  bytes: z.number(),
});
export type Manifest = z.infer<typeof manifest>;

export interface Backup extends Manifest {
  folder: string;
}

/**
 * The parts of a folder of backups: `base/<instant>` for each backup, and what they share: `wal`, the archived segments, and `files`, the
 * uploads.
 */
export const partsOf = (folder: string) => ({
  base: path.join(folder, 'base'),
  wal: path.join(folder, 'wal'),
  files: path.join(folder, 'files'),
});

export const MANIFEST = 'backup.json';
/** The keys of the files that the store had, one a line. */
export const KEYS = 'files.txt';

/** The complete backups of a folder, oldest first; one that was cut off has another name and is left out. */
export function backupsIn(folder: string): Backup[] {
  const { base } = partsOf(folder);
  if (!existsSync(base)) return [];
  const names = readdirSync(base).filter((it) => existsSync(path.join(base, it, MANIFEST)) && !it.endsWith('.part'));
  return names.sort().map((name) => {
    const place = path.join(base, name);
    return { folder: place, ...z.parse(manifest, JSON.parse(readFileSync(path.join(place, MANIFEST), 'utf8'))) };
  });
}

/** The position of a segment in the write-ahead log, without its timeline: it grows over restores. */
const positionOf = (segment: string): string => segment.slice(8, 24);

/** Removes all backups but the newest `keep`, and the segments and files that only those needed. */
export async function prune(folder: string, keep: number): Promise<number> {
  const all = backupsIn(folder);
  const [removed, kept] = [all.slice(0, -keep), all.slice(-keep)];
  const oldest = kept[0];
  if (removed.length === 0 || !oldest) return 0;
  for (const it of removed) rmSync(it.folder, { recursive: true });
  const { wal, files } = partsOf(folder);
  for (const name of readdirSync(wal))
    if (/^[0-9A-F]{24}\./.test(name) && positionOf(name) < positionOf(oldest.firstWal)) rmSync(path.join(wal, name));
  const needed = new Set<string>();
  for (const it of kept) for (const key of (await readFile(path.join(it.folder, KEYS), 'utf8')).split('\n')) needed.add(key);
  for (const kind of existsSync(files) ? readdirSync(files) : [])
    for (const name of readdirSync(path.join(files, kind))) if (!needed.has(`${kind}/${name}`)) rmSync(path.join(files, kind, name));
  return removed.length;
}

/** The newest backup from which the state at `at` (or the newest state) can be restored. Throws one line that says what can be. */
export function chooseBackup(folder: string, at: Date | undefined): Backup {
  const all = backupsIn(folder);
  const newest = all.at(-1);
  if (!newest) throw new StartError(`There is no backup in ${folder}.`);
  if (!at) return newest;
  const chosen = all.findLast((it) => new Date(it.endedAt) <= at && it.isArchived);
  if (chosen) return chosen;
  const first = all.find((it) => it.isArchived);
  throw new StartError(
    first
      ? `The earliest instant that can be restored is ${first.endedAt}.`
      : `Nothing after the backup of ${newest.endedAt} was archived: only that instant can be restored, without --at.`,
  );
}
