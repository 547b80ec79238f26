import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { emptyDatabase } from '#test/empty-database.ts';
import { requireExtensions } from './extensions.ts';

let database: Awaited<ReturnType<typeof emptyDatabase>>;
/** A role that may create objects in its own database and isn't a superuser. */
const role = `tenaye_owner_${randomBytes(6).toString('hex')}`;
let superuser: pg.Client;
let owner: pg.Client;
beforeAll(async () => {
  database = await emptyDatabase();
  const url = new URL(database.url);
  superuser = new pg.Client({ connectionString: url.href });
  await superuser.connect();
  await superuser.query(`create role ${role} login password 'for this test'`);
  await superuser.query(`alter database ${url.pathname.slice(1)} owner to ${role}`);
  [url.username, url.password] = [role, 'for this test'];
  owner = new pg.Client({ connectionString: url.href });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await superuser.end();
  await database.drop();
  const { TEST_DATABASE_URL: connectionString } = process.env;
  const server = new pg.Client({ connectionString });
  await server.connect();
  await server.query(`drop role ${role}`).finally(() => server.end());
});

describe('requireExtensions', () => {
  it('names the extensions that the role can’t create and the command that can, and creates nothing', async () => {
    await expect(requireExtensions(owner)).rejects.toThrow(
      'the database lacks earthdistance, and this role may not create what is missing. Let a superuser run in this database: create extension earthdistance cascade;',
    );
    const { rows } = await superuser.query("select extname from pg_extension where extname <> 'plpgsql'");
    expect(rows).toEqual([]);
  });

  it('passes once a superuser has created them', async () => {
    await superuser.query('create extension earthdistance cascade');
    await expect(requireExtensions(owner)).resolves.toBeUndefined();
  });
});
