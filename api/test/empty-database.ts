import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A separate, empty database on the server that `TEST_DATABASE_URL` names (a role that may create databases). */
export async function emptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set: `npm test` starts a PostgreSQL and sets it');
  const name = `tenaye_empty_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name} template template0 encoding 'UTF8'`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(server, `drop database if exists ${name} with (force)`) };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
