import { migrate } from '@tenaye/api/migrations/migrate.ts';
import pg from 'pg';
import { startPostgres } from '../stack/postgres.ts';
import type { Undo } from '../stack/stack.ts';

/** Shared memory as an operator would set it for a large database; PostgreSQL's default is meant for a small one. */
export const MEMORY = '1GB';

/** Opens a separate connection, outside of the API's pool. */
export async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/**
 * Fills a table without its indexes, then builds only those that the measured queries use, because the cost of an insert isn't measured.
 * Exclusion constraints, which would take longest, are dropped.
 */
export async function filled(client: pg.Client, table: string, used: RegExp, fill: () => Promise<unknown>): Promise<void> {
  const exclusions = await client.query<{ name: string }>(
    "select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'x'",
    [table],
  );
  for (const it of exclusions.rows) await client.query(`alter table ${table} drop constraint "${it.name}"`);
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = $1::regclass and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  );
  for (const it of rows) await client.query(`drop index ${it.name}`);
  await fill();
  for (const it of rows) if (used.test(it.name)) await client.query(it.definition);
  await client.query(`vacuum analyze ${table}`);
}

/** Starts a migrated database in `folder`, filled by `fill` and restarted with `MEMORY`; `undo` stops it. @returns its URL */
export async function filledDatabase(undo: Undo, folder: string, fill: (client: pg.Client, url: string) => Promise<void>): Promise<string> {
  const server = { dir: folder, disposable: true };
  const small = await startPostgres(server);
  undo.add(() => small.stop());
  await migrate(small.url);
  const client = await connected(small.url);
  await fill(client, small.url);
  await client.query(`alter system set shared_buffers = '${MEMORY}'`);
  await client.end();
  await small.stop();
  const postgres = await startPostgres(server);
  undo.add(() => postgres.stop());
  return postgres.url;
}
