import { appendFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { settingLine } from '../backup/archiving.ts';
import { copyCluster } from '../backup/backup.ts';
import { type LocalPostgres, startPostgres } from '../stack/postgres.ts';
import { ownAll, serverUser } from '../stack/postgres-user.ts';
import { waitUntil } from './waiting.ts';

const NAME = 'tenaye_standby';
const PATIENCE_MS = 30_000;

async function inDatabase<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function isTrue(client: pg.Client, condition: string): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(`select (${condition}) as is`);
  return rows[0]?.is === true;
}

/** Writes into the copied cluster that it follows the server at `url`. */
function follow(data: string, url: string): void {
  const { hostname, port, username, password } = new URL(url);
  const source = `host=${hostname} port=${port} user=${username} password=${password} application_name=${NAME}`;
  appendFileSync(path.join(data, 'postgresql.auto.conf'), settingLine('primary_conninfo', source) + settingLine('primary_slot_name', NAME));
  writeFileSync(path.join(data, 'standby.signal'), '');
}

/**
 * Copies the running server of `dir` to `target` and starts the copy as its standby. From then on a commit is answered when the standby has
 * it on its disk too. @returns the standby, which follows
 */
export async function startStandby(url: string, dir: string, target: string): Promise<LocalPostgres> {
  const data = path.join(target, 'data');
  mkdirSync(target);
  cpSync(path.join(dir, 'password'), path.join(target, 'password'));
  return inDatabase(url, async (client) => {
    await client.query('select pg_create_physical_replication_slot($1, true)', [NAME]);
    // The standby fetches the log by itself from the slot.
    await copyCluster(client, path.join(dir, 'data'), data, () => undefined);
    follow(data, url);
    const user = serverUser(path.join(dir, 'data'), []);
    ownAll(user, target);
    const standby = await startPostgres({ dir: target });
    await client.query(`alter system set synchronous_standby_names = '${NAME}'`);
    await client.query('select pg_reload_conf()');
    const isFollowing = `exists (select from pg_stat_replication where application_name = '${NAME}' and sync_state = 'sync')`;
    if ((await waitUntil(() => isTrue(client, isFollowing), PATIENCE_MS)) === undefined) throw new Error('The standby does not follow');
    return standby;
  });
}

/** Makes the standby a server of its own. Resolves when it takes writes. */
export const promote = ({ url }: LocalPostgres): Promise<void> =>
  inDatabase(url, async (client) => {
    if (!(await isTrue(client, 'pg_promote(true, 60)'))) throw new Error('The standby was not promoted');
  });
