import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { readConfig } from '#kernel/config.ts';
import { PASSWORD } from '#test/builders.ts';
import { createClient } from '#test/client.ts';
import { emptyDatabase } from '#test/empty-database.ts';
import { eventually } from '#test/eventually.ts';
import { testEnvironment } from '#test/test-api.ts';
import { startApi } from '../start-api.ts';
import { startWorker } from '../start-worker.ts';

const run = promisify(execFile);
const command = fileURLToPath(new URL('../cli/migrate.ts', import.meta.url));
const role = `tenaye_serving_${randomBytes(4).toString('hex')}`;
const migrate = (url: string, name = role) =>
  run('node', [command], { env: { PATH: process.env.PATH, DATABASE_URL: url, DATABASE_SERVING_ROLE: name } });

let database: Awaited<ReturnType<typeof emptyDatabase>>;
let owner: pg.Client;
let serving: pg.Client;
let servingUrl: string;

const clientOf = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
};

beforeAll(async () => {
  database = await emptyDatabase();
  owner = await clientOf(database.url);
  await owner.query(`create role ${role} login password 'of the test'`);
  await migrate(database.url);
  const url = new URL(database.url);
  url.username = role;
  url.password = 'of the test';
  servingUrl = url.href;
  serving = await clientOf(servingUrl);
});
afterAll(async () => {
  await serving.end();
  await owner.query(`drop owned by ${role}; drop role ${role}`);
  await owner.end();
  await database.drop();
});

describe('the role that serves', () => {
  it.each([
    'drop trigger audit_events_append_only on audit_events',
    'alter table audit_events disable trigger all',
    'truncate audit_events',
    "update audit_events set action = 'x'",
    'delete from audit_events',
    'delete from audit_seals',
    "delete from migrations where name = '0001_baseline'",
    'drop table appointments',
    'truncate appointments',
    'alter table appointments add column spy text',
    'create table public.spy (n int)',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
    "set session_replication_role = 'replica'",
  ])('may not: %s', async (statement) => {
    await expect(serving.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('is enough for API and worker: they start, register a patient, and do their jobs', async () => {
    const store = await mkdtemp(join(tmpdir(), 'tenaye-serving-'));
    const environment = testEnvironment({ DATABASE_URL: servingUrl, STORAGE_DIR: store });
    const api = await startApi(readConfig(environment));
    const worker = await startWorker(readConfig(environment));
    try {
      const client = createClient(() => `http://127.0.0.1:${api.port}`);
      expect((await client.get('/health/ready')).status).toBe(200);
      const person = { firstName: 'Sara', lastName: 'Alemu', email: 'sara@example.com', phone: '+251911000001', password: PASSWORD };
      expect((await client.post('/api/auth/register', person)).status).toBe(201);
      expect((await owner.query("select 1 from audit_events where action = 'user.register'")).rowCount).toBe(1);
      await eventually(
        async () =>
          (await owner.query<{ done: number }>("select count(*)::int as done from pgboss.job where state = 'completed'")).rows[0]?.done,
        (done) => (done ?? 0) > 8,
      );
      const failed = await owner.query("select name, output from pgboss.job where state in ('failed', 'retry')");
      expect(failed.rows).toEqual([]);
    } finally {
      await worker.end();
      await api.end();
      await rm(store, { recursive: true, force: true });
    }
  });

  it('gets what a later migration adds, and may not be the owner or one that the server lacks', async () => {
    await owner.query('create table added_later (n int)');
    await expect(serving.query('select n from added_later')).rejects.toMatchObject({ code: '42501' });
    await migrate(database.url);
    expect((await serving.query('select n from added_later')).rows).toEqual([]);
    await owner.query('drop table added_later');
    await expect(migrate(database.url, 'nobody_of_this_name')).rejects.toMatchObject({
      stderr: expect.stringContaining('nobody_of_this_name'),
    });
    const { rows } = await owner.query<{ name: string }>('select current_user as name');
    await expect(migrate(database.url, rows[0]?.name)).rejects.toMatchObject({ stderr: expect.stringContaining('choose another') });
  });
});
