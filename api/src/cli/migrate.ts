import { enableCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { requireExtensions } from '#kernel/database/extensions.ts';
import { APPLIED_SQL, changedSqlFiles } from '#kernel/database/sql-files.ts';
import { importQuickly } from '#kernel/quick-imports.ts';
import { migrations } from '../migrations/list.ts';
import { migrate, sqlFiles } from '../migrations/migrate.ts';
import { newestMigration } from '../migrations/newest.ts';
import { grantServing } from '../migrations/serving-role.ts';

enableCompileCache();

/** Prevents two processes from migrating at the same time; an arbitrary number that no other lock uses. */
const LOCK = 7_261_107;

/** How long another process may take to migrate, in milliseconds: an index of a large table takes minutes. */
const LONGEST_WAIT_MS = 3_600_000;
const LOOK_EVERY_MS = 1000;
/** PostgreSQL's code for a lock that couldn't be acquired in time. */
const LOCK_TIMEOUT = '55P03';
const MOST_TRIES = 20;

const url = process.env.DATABASE_URL;
if (!url) {
  console.error('DATABASE_URL is not set');
  process.exit(2);
}

async function applied(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ exists: boolean }>("select to_regclass('migrations') is not null as exists");
  if (!rows[0]?.exists) return new Set();
  const names = await client.query<{ name: string }>('select name from migrations');
  return new Set(names.rows.map((it) => it.name));
}

async function hasChangedFiles(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string; hash: string }>(`select name, hash from ${APPLIED_SQL}`);
  return changedSqlFiles(sqlFiles(), rows).length > 0;
}

/** Runs all pending work, if there is any, in one transaction. */
async function bringUpToDate(client: pg.Client, databaseUrl: string): Promise<string[]> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  const done = await applied(client);
  const unknown = [...done].filter((name) => !migrations.some((it) => it.name === name));
  if (unknown.length > 0)
    throw new Error(`the database is newer than this program, or older than its first migration: it has ${unknown.join(', ')}`);
  if (migrations.every((it) => done.has(it.name)) && !(await hasChangedFiles(client))) return [];
  await requireExtensions(client);
  importQuickly();
  return patiently(() => migrate(databaseUrl));
}

/** Repeats a migration that others kept from its locks: their long transactions end, and calls are answered between two tries. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isLocked = error instanceof Error && Reflect.get(error, 'code') === LOCK_TIMEOUT;
      if (!isLocked || tries === MOST_TRIES) throw error;
      console.log('A table is in use; trying again');
      await sleep(tries * LOOK_EVERY_MS);
    }
  }
}

/** Lets the role that serves use the tables, also those of the job queue, which it may not create. */
async function letServe(client: pg.Client, databaseUrl: string, role: string): Promise<void> {
  const [{ startQueue }, { queues }] = await Promise.all([import('#kernel/work/jobs.ts'), import('../queues.ts')]);
  const boss = await startQueue(databaseUrl, queues, pino({ level: 'silent' }));
  await boss.stop({ graceful: false });
  await grantServing(client, role);
}

/** Whether the database has this release's schema; false too while it can't be reached. */
async function hasSchema(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await applied(client)).has(newestMigration);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Waits until another process has migrated the database: a pod of a new release must not serve on the former schema. */
async function waitForSchema(databaseUrl: string): Promise<void> {
  const deadline = Date.now() + LONGEST_WAIT_MS;
  for (let waits = 0; !(await hasSchema(databaseUrl)); waits += 1) {
    if (waits === 0) console.log(`Waiting for ${newestMigration}`);
    if (Date.now() > deadline) throw new Error(`the database still lacks ${newestMigration}`);
    await sleep(LOOK_EVERY_MS);
  }
  console.log(`The database has ${newestMigration}`);
}

if (process.argv[2] === '--wait') {
  await waitForSchema(url).catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
  process.exit(0);
}

const client = new pg.Client({ connectionString: url });
try {
  await client.connect();
  const ran = await bringUpToDate(client, url);
  const role = process.env.DATABASE_SERVING_ROLE;
  if (role) await letServe(client, url, role);
  console.log(ran.length > 0 ? `Migrated: ${ran.join(', ')}` : 'Nothing to migrate');
} catch (error) {
  console.error(`Could not migrate: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await client.end();
}
