import type { ClientBase } from 'pg';

/** What the tables and rankings are built on; PostgreSQL brings them along (contrib), but a database has to be given them. */
const extensions = ['cube', 'earthdistance', 'btree_gist', 'pg_trgm'] as const;

/** Those that the database has not, and that the client's role can't give it; in their order, because one may need another. */
async function missingExtensions(client: ClientBase): Promise<string[]> {
  const missing: string[] = [];
  await client.query('begin');
  try {
    for (const name of extensions) {
      await client.query('savepoint before');
      await client.query(`create extension if not exists ${name}`).catch(async () => {
        missing.push(name);
        await client.query('rollback to before');
      });
    }
  } finally {
    await client.query('rollback');
  }
  return missing;
}

/** Throws one line that names the extensions that are missing, and says how to get them. */
export async function requireExtensions(client: ClientBase): Promise<void> {
  const missing = await missingExtensions(client);
  if (missing.length === 0) return;
  const commands = missing.map((it) => `create extension ${it} cascade;`).join(' ');
  throw new Error(
    `the database lacks ${missing.join(', ')}, and this role may not create what is missing. Let a superuser run in this database: ${commands}`,
  );
}
