import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Storage } from '@tenaye/api/kernel/files/storage.contract.ts';
import pg from 'pg';
import { StartError } from '../base/start-error.ts';
import { type LocalPostgres, startPostgres } from '../stack/postgres.ts';
import { reasonIn } from '../stack/postgres-cluster.ts';
import { ownAll, serverUser } from '../stack/postgres-user.ts';
import { restoreCommand, settingLine } from './archiving.ts';
import { type Backup, chooseBackup, partsOf } from './backup-folder.ts';
import { copyToStore, isEmptyStore } from './stored-files.ts';

export interface RestoreJob {
  folder: string;
  /** Everything committed before this instant is restored; undefined for everything that was archived. */
  at: Date | undefined;
  /** Must be missing or empty. */
  dataDir: string;
  /** Must be empty. */
  store: Storage;
}

export interface Restored {
  backup: Backup;
  /** The instant of the last restored change; undefined if nothing was changed after the backup began. */
  lastChange: Date | undefined;
  files: number;
  /** How many files rows name that no backup has: uploaded after the last one. */
  missingFiles: number;
}

/** The longest time until a restored server is consistent and answers, in seconds: a day's log may have to be read first. */
const LONGEST_START_S = 6 * 3600;
const LOOK_EVERY_MS = 200;
/** Settings of the backed-up server that a copy must not go on with: it would archive into the original's folder. */
const ofTheOriginal = /^archive_(mode|command|timeout)\s*=/;
const ofRecovery = ['restore_command', 'recovery_target_time', 'recovery_target_inclusive', 'recovery_target_action'];

/** Lays the backup's data folder where the server expects it, with the settings of a recovery up to `at`. */
function layOut({ dataDir, folder, at }: RestoreJob, backup: Backup): void {
  const home = path.join(dataDir, 'postgres');
  const data = path.join(home, 'data');
  cpSync(path.join(backup.folder, 'data'), data, { recursive: true });
  chmodSync(data, 0o700);
  cpSync(path.join(backup.folder, 'password'), path.join(home, 'password'));
  const secrets = path.join(backup.folder, 'secrets.json');
  if (existsSync(secrets)) cpSync(secrets, path.join(dataDir, 'secrets.json'));
  const conf = path.join(data, 'postgresql.auto.conf');
  const own = readFileSync(conf, 'utf8')
    .split('\n')
    .filter((line) => !ofTheOriginal.test(line))
    .join('\n');
  // `+00`, because PostgreSQL reads this setting before it knows the abbreviations of zones, such as Z.
  const until = at
    ? settingLine('recovery_target_time', at.toISOString().replace('Z', '+00')) + settingLine('recovery_target_inclusive', 'off')
    : '';
  const recovery =
    settingLine('restore_command', restoreCommand(partsOf(folder).wal)) + until + settingLine('recovery_target_action', 'promote');
  writeFileSync(conf, `${own}\n${recovery}`);
  writeFileSync(path.join(data, 'recovery.signal'), '');
  const user = serverUser(home, []);
  ownAll(user, data);
  user.own(path.join(home, 'password'));
}

const failure = (log: string, at: Date | undefined): StartError => {
  const reason = reasonIn(readFileSync(log, 'utf8'));
  const ended = 'recovery ended before configured recovery target was reached';
  return new StartError(
    at && reason.includes(ended)
      ? `Nothing was archived that happened after ${at.toISOString()}: leave --at away to restore everything that was.`
      : `The restored database did not start: ${reason}`,
  );
};

/** Waits until the server has read the log up to the wanted instant and serves by itself. */
async function untilRecovered(server: LocalPostgres, at: Date | undefined): Promise<pg.Client> {
  for (;;) {
    const client = new pg.Client({ connectionString: server.url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering');
      if (rows[0]?.recovering === false) return client;
    } catch (error) {
      if (server.isRunning()) throw error;
    }
    await client.end().catch(() => undefined);
    if (!server.isRunning()) throw failure(server.log, at);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** What a recovered database says about itself and its files. It may be older than the table of files. */
async function factsOf(client: pg.Client) {
  const last = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at');
  const { rows } = await client.query<{ has: boolean }>("select to_regclass('stored_files') is not null as has");
  const files = rows[0]?.has
    ? await client.query<{ key: string; type: string }>('select key, content_type as type from stored_files')
    : { rows: [] };
  return { lastChange: last.rows[0]?.at ?? undefined, files: files.rows };
}

async function recover(job: RestoreJob, backup: Backup): Promise<Restored> {
  layOut(job, backup);
  const dir = path.join(job.dataDir, 'postgres');
  const log = path.join(dir, 'data', 'server.log');
  const server = await startPostgres({ dir, patience: LONGEST_START_S }).catch((error: unknown) => {
    throw existsSync(log) ? failure(log, job.at) : error;
  });
  try {
    const client = await untilRecovered(server, job.at);
    try {
      for (const name of ofRecovery) await client.query(`alter system reset ${name}`);
      const { lastChange, files } = await factsOf(client);
      const missingFiles = await copyToStore(partsOf(job.folder).files, job.store, files);
      return { backup, lastChange, files: files.length - missingFiles, missingFiles };
    } finally {
      await client.end();
    }
  } finally {
    await server.stop();
  }
}

/** Restores database, files and secrets into an empty data folder and an empty store. A failed restore leaves both empty again. */
export async function restore(job: RestoreJob): Promise<Restored> {
  const { dataDir, store, folder, at } = job;
  const found = existsSync(dataDir) ? readdirSync(dataDir) : [];
  if (found.length > 0)
    throw new StartError(
      `${dataDir} is not empty, and a restore overwrites nothing: move it away, or choose another folder with DATA_DIR=…`,
    );
  if (!(await isEmptyStore(store)))
    throw new StartError('The file store is not empty, and a restore overwrites nothing: empty it, or choose another.');
  const backup = chooseBackup(folder, at);
  try {
    return await recover(job, backup);
  } catch (error) {
    for await (const { key } of store.list()) await store.delete(key);
    for (const name of existsSync(dataDir) ? readdirSync(dataDir) : []) rmSync(path.join(dataDir, name), { recursive: true, force: true });
    throw error;
  }
}
