import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Storage } from '@tenaye/api/kernel/files/storage.contract.ts';
import pg from 'pg';
import { codeOf, StartError } from '../base/start-error.ts';
import { serverUser } from '../stack/postgres-user.ts';
import { archiveInto, makeArchive } from './archiving.ts';
import { type Backup, backupsIn, KEYS, MANIFEST, type Manifest, partsOf, prune } from './backup-folder.ts';
import { copyStoreTo } from './stored-files.ts';

/** What is backed up, and where to. */
export interface BackupJob {
  /** A superuser's URL of the running embedded server. */
  url: string;
  dataDir: string;
  /** The folder of backups; better on another machine or disk. */
  folder: string;
  store: Storage;
  /** The settings in force, without secrets. */
  settings: Record<string, string>;
  /** How many backups are kept. */
  keep: number;
  /** Restarts the server; undefined when others use it. */
  restart?: () => Promise<void>;
}

/** Contents that a restored server makes anew ("Making a Base Backup Using the Low Level API" in PostgreSQL's manual). */
const emptied = new Set(['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans']);
const skipped = new Set(['postmaster.pid', 'postmaster.opts', 'server.log', 'pg_internal.init']);
/** Names of files that no copy needs: temporary ones, and the Unix socket of the server, which cannot be read, with its lock. */
const ofTheRun = /^(?:pgsql_tmp|\.s\.PGSQL\.)/;
const CONTROL = path.join('global', 'pg_control');

async function* filesOf(root: string, folder = ''): AsyncGenerator<string> {
  for await (const entry of await opendir(path.join(root, folder))) {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      yield `${name}${path.sep}`;
      if (!emptied.has(name)) yield* filesOf(root, name);
    } else if (!skipped.has(entry.name) && !ofTheRun.test(entry.name)) yield name;
  }
}

/** Copies a file. @returns its bytes; 0 for one that the server has removed meanwhile */
async function copyPresent(source: string, target: string): Promise<number> {
  try {
    await copyFile(source, target);
    return (await stat(target)).size;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' && !existsSync(source)) return 0;
    throw error;
  }
}

/** Copies the data folder of a running server, its control file last. @returns the number of bytes */
async function copyData(data: string, target: string): Promise<number> {
  let bytes = 0;
  await mkdir(target, { mode: 0o700 });
  for await (const name of filesOf(data)) {
    if (name.endsWith(path.sep)) await mkdir(path.join(target, name), { mode: 0o700 });
    else if (name !== CONTROL) bytes += await copyPresent(path.join(data, name), path.join(target, name));
  }
  return bytes + (await copyPresent(path.join(data, CONTROL), path.join(target, CONTROL)));
}

async function one<T extends pg.QueryResultRow>(client: pg.Client, text: string, values: unknown[] = []): Promise<T> {
  const { rows } = await client.query<T>(text, values);
  if (!rows[0]) throw new Error(`No answer to: ${text}`);
  return rows[0];
}

/** Copies the segments that the backup needs, and the histories of timelines, unless the server has archived them. */
function copySegments(data: string, wal: string, first: string, last: string, own: (file: string) => void): void {
  for (const name of readdirSync(path.join(data, 'pg_wal')).sort()) {
    const isNeeded = name.endsWith('.history') || (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last);
    const target = path.join(wal, `${name}.gz`);
    if (!isNeeded || existsSync(target)) continue;
    writeFileSync(target, gzipSync(readFileSync(path.join(data, 'pg_wal', name)), { level: 1 }), { mode: 0o600 });
    own(target);
  }
}

interface Copied extends Pick<Manifest, 'startedAt' | 'endedAt' | 'firstWal' | 'bytes'> {}

/**
 * Copies the cluster while it serves; a slot keeps the segments of this time until `copyLog` has copied them, from the first to the last
 * that the copy needs.
 */
export async function copyCluster(
  client: pg.Client,
  data: string,
  target: string,
  copyLog: (first: string, last: string) => void,
): Promise<Copied> {
  await client.query("select pg_create_physical_replication_slot('tenaye_backup', true, true)");
  const { first, startedAt } = await one<{ first: string; startedAt: Date }>(
    client,
    `select pg_walfile_name(pg_backup_start('tenaye', true)) as first, clock_timestamp() as "startedAt"`,
  );
  const bytes = await copyData(data, target);
  const stopped = await one<{ labelfile: string; last: string }>(
    client,
    'select labelfile, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
  );
  const { endedAt } = await one<{ endedAt: Date }>(client, 'select clock_timestamp() as "endedAt"');
  await writeFile(path.join(target, 'backup_label'), stopped.labelfile, { mode: 0o600, flush: true });
  copyLog(first, stopped.last);
  await client.query("select pg_drop_replication_slot('tenaye_backup')");
  return { startedAt: startedAt.toISOString(), endedAt: endedAt.toISOString(), firstWal: first, bytes };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Begins archiving, with a restart if the server needs one and may be restarted. @returns whether the log is archived from now on */
async function beginArchiving({ url, dataDir, folder, restart }: BackupJob): Promise<{ cluster: string; isArchived: boolean }> {
  const client = await connect(url);
  try {
    const { cluster } = await one<{ cluster: string }>(client, 'select system_identifier::text as cluster from pg_control_system()');
    const other = backupsIn(folder).find((it) => it.cluster !== cluster);
    if (other) throw new StartError(`${folder} has backups of another database: choose another folder.`);
    await makeArchive(client, folder, serverUser(path.join(dataDir, 'postgres', 'data'), []));
    const isArchived = await archiveInto(client, folder);
    return { cluster, isArchived: isArchived || restart !== undefined };
  } finally {
    await client.end();
  }
}

/**
 * Makes a backup of database, files, secrets and settings while they are used, and has the server archive its log from then on. The backup
 * appears in the folder when it is complete.
 */
export async function backUp(job: BackupJob): Promise<Backup & { removed: number; files: number }> {
  const { dataDir, folder, store, settings, keep } = job;
  const { cluster, isArchived } = await beginArchiving(job);
  await job.restart?.();
  const parts = partsOf(folder);
  const name = new Date().toISOString().replaceAll(':', '-');
  const draft = path.join(parts.base, `${name}.part`);
  const data = path.join(dataDir, 'postgres', 'data');
  const { own } = serverUser(data, []);
  await mkdir(draft, { mode: 0o700 });
  const client = await connect(job.url);
  try {
    const copied = await copyCluster(client, data, path.join(draft, 'data'), (first, last) =>
      copySegments(data, parts.wal, first, last, own),
    );
    // After the database, so that each file that its rows name is there.
    const keys = await copyStoreTo(parts.files, store);
    await writeFile(path.join(draft, KEYS), keys.join('\n'), { mode: 0o600 });
    for (const file of [path.join('postgres', 'password'), 'secrets.json'])
      if (existsSync(path.join(dataDir, file))) await copyPresent(path.join(dataDir, file), path.join(draft, path.basename(file)));
    await writeFile(path.join(draft, 'settings.json'), `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
    const written: Manifest = { cluster, ...copied, isArchived };
    await writeFile(path.join(draft, MANIFEST), `${JSON.stringify(written, null, 2)}\n`, { mode: 0o600, flush: true });
    const place = path.join(parts.base, name);
    // Everything is on the disk before the backup counts as one: once for all files, because that is faster than one by one.
    execFileSync('sync');
    await rename(draft, place);
    return { folder: place, ...written, files: keys.length, removed: await prune(folder, keep) };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}
