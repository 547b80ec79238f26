import { enableCompileCache } from 'node:module';
import pg from 'pg';
import { requireExtensions } from '#kernel/database/extensions.ts';
import { APPLIED_SQL, changedSqlFiles } from '#kernel/database/sql-files.ts';
import { migrations } from '../migrations/list.ts';
import { migrate, sqlFiles } from '../migrations/migrate.ts';

enableCompileCache();

/** Prevents two processes from migrating at the same time; an arbitrary number that no other lock uses. */
const LOCK = 7_261_107;

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

/** Runs all pending work in one transaction. The ORM is loaded only when something is pending, so that an ordinary start stays fast. */
async function bringUpToDate(client: pg.Client, databaseUrl: string): Promise<string[]> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  const done = await applied(client);
  const unknown = [...done].filter((name) => !migrations.some((it) => it.name === name));
  if (unknown.length > 0)
    throw new Error(`the database is newer than this program, or older than its first migration: it has ${unknown.join(', ')}`);
  if (migrations.every((it) => done.has(it.name)) && !(await hasChangedFiles(client))) return [];
  await requireExtensions(client);
  const { openOrm } = await import('../orm.ts');
  const orm = await openOrm({ url: databaseUrl });
  try {
    return await migrate(orm);
  } finally {
    await orm.close();
  }
}

const client = new pg.Client({ connectionString: url });
try {
  await client.connect();
  const ran = await bringUpToDate(client, url);
  console.log(ran.length > 0 ? `Migrated: ${ran.join(', ')}` : 'Nothing to migrate');
} catch (error) {
  console.error(`Could not migrate: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await client.end();
}
