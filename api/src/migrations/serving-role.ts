import type { ClientBase } from 'pg';

/** Rows that are added and never changed; triggers refuse changes too, but an owner could drop them. */
const appendOnly = ['audit_events', 'audit_seals'];
/** What only migrations write. */
const ofMigrations = ['migrations', 'applied_sql'];
const schemas = ['public', 'pgboss'];

/**
 * Grants the role that serves what API and worker need: to use rows, but neither to change tables, functions and triggers, nor to
 * empty a table, nor to change the audit. The client belongs to the owner of the tables, and runs this after each migration. Throws for a
 * role that doesn't exist, and for the owner itself.
 */
export async function grantServing(client: ClientBase, name: string): Promise<void> {
  const { rows } = await client.query<{ role: string; isOwner: boolean }>(
    `select quote_ident(rolname) as role, pg_has_role(oid, current_user, 'usage') as "isOwner" from pg_roles where rolname = $1`,
    [name],
  );
  const found = rows[0];
  if (!found) throw new Error(`DATABASE_SERVING_ROLE names ${name}, which the server doesn't have: create role ${name} login password '…'`);
  if (found.isOwner) throw new Error(`DATABASE_SERVING_ROLE names ${name}, which has the rights of the role that migrates: choose another`);
  const { role } = found;
  const protectedTables = [...appendOnly, ...ofMigrations].join(', ');
  const statements = schemas.flatMap((schema) => [
    `grant usage on schema ${schema} to ${role}`,
    `grant select, insert, update, delete on all tables in schema ${schema} to ${role}`,
    `grant usage, select on all sequences in schema ${schema} to ${role}`,
  ]);
  await client.query('begin');
  try {
    for (const it of statements) await client.query(it);
    await client.query(`revoke insert, update, delete, truncate, trigger on ${protectedTables} from ${role}`);
    await client.query(`grant insert on ${appendOnly.join(', ')} to ${role}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
