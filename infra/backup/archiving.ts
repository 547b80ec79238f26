import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { StartError } from '../base/start-error.ts';
import type { ServerUser } from '../stack/postgres-user.ts';
import { partsOf } from './backup-folder.ts';

/** The most seconds of changes that are lost with the machine: a segment is archived after this time even if it isn't full. */
const LONGEST_UNARCHIVED_S = 60;

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A path for a command in PostgreSQL's settings, where `%` begins a placeholder. */
const inCommand = (file: string): string => quoted(file).replaceAll('%', '%%');

/**
 * Archives a segment whole or not at all, compressed, because a segment that was closed early is mostly zeros. PostgreSQL repeats a segment
 * after a crash: the same content is fine, other content is refused, so that two clusters can't mix their logs.
 */
const archiveCommand = (wal: string): string => {
  const target = `${inCommand(wal)}/%f.gz`;
  const isSame = `gzip -dc ${target} | cmp -s - "%p"`;
  const write = `gzip -1c "%p" > ${target}.part && sync ${target}.part && mv ${target}.part ${target}`;
  return `if test -f ${target}; then ${isSame}; else ${write}; fi`;
};

/** The command with which a restored server fetches a segment; it fails for one that isn't there. */
export const restoreCommand = (wal: string): string => `gzip -dc ${inCommand(wal)}/%f.gz > "%p"`;

/** The line of a PostgreSQL configuration file that sets `name`; there, unlike in SQL, a backslash is an escape. */
export const settingLine = (name: string, value: string): string => `${name} = ${literal(value.replaceAll('\\', '\\\\'))}\n`;

/** Makes the folder of archived segments, which the server's user owns, and has the server write there once. */
export async function makeArchive(client: pg.Client, folder: string, user: ServerUser): Promise<void> {
  const { wal, base } = partsOf(folder);
  // Passable, because the server may run as another user; the folders below are closed.
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  for (const it of [wal, base]) mkdirSync(it, { recursive: true, mode: 0o700 });
  user.own(wal);
  const probe = path.join(wal, '.probe');
  try {
    await client.query(`copy (select 1) to ${literal(probe)}`);
  } catch (error) {
    throw new StartError(`The database server can't write to ${wal}: ${error instanceof Error ? error.message : String(error)}.`);
  } finally {
    rmSync(probe, { force: true });
  }
}

/** Has the server archive its log into the folder. @returns false if it does so only after its next start */
export async function archiveInto(client: pg.Client, folder: string): Promise<boolean> {
  await client.query(`alter system set archive_command = ${literal(archiveCommand(partsOf(folder).wal))}`);
  await client.query(`alter system set archive_timeout = ${LONGEST_UNARCHIVED_S}`);
  await client.query('alter system set archive_mode = on');
  await client.query('select pg_reload_conf()');
  const { rows } = await client.query<{ mode: string }>("select current_setting('archive_mode') as mode");
  return rows[0]?.mode === 'on';
}
