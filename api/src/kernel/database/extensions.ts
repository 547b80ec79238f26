import type { ClientBase } from 'pg';

/** The extensions that the tables and rankings need. They ship with PostgreSQL (contrib) but must be created in each database. */
const extensions = ['cube', 'earthdistance', 'btree_gist', 'pg_trgm'] as const;

/** The extensions that the database lacks and that the client's role can't create, in dependency order. */
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

/** Throws one line that names the missing extensions and says how to install them. */
export async function requireExtensions(client: ClientBase): Promise<void> {
  const missing = await missingExtensions(client);
  if (missing.length === 0) return;
  const commands = missing.map((it) => `create extension ${it} cascade;`).join(' ');
  const problem = `the database lacks ${missing.join(', ')}, and this role may not create what is missing.`;
  throw new Error(`${problem} Let a superuser run in this database: ${commands}`);
}
