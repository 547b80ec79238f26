import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '#kernel/config.ts';
import { createClient } from '#test/client.ts';
import { type FaultyProxy, proxyTo } from '#test/faulty-proxy.ts';
import { databaseFromTemplate } from '#test/template-database.ts';
import { testEnvironment } from '#test/test-api.ts';
import { newestMigration } from '../../migrations/newest.ts';
import { startApi } from '../../start-api.ts';

const store = join(tmpdir(), `tenaye-health-${crypto.randomUUID()}`);
let database: Awaited<ReturnType<typeof databaseFromTemplate>>;
let proxy: FaultyProxy;
let api: Awaited<ReturnType<typeof startApi>>;
beforeAll(async () => {
  database = await databaseFromTemplate();
  proxy = await proxyTo(database.url);
  api = await startApi(readConfig(testEnvironment({ DATABASE_URL: proxy.url, STORAGE_DIR: store })));
});
afterAll(async () => {
  await api.end();
  await proxy.cut();
  await database.drop();
  await rm(store, { recursive: true, force: true });
});
const client = () => createClient(() => `http://127.0.0.1:${api.port}`);
const get = (path: string) => client().get(path);

describe('health', () => {
  it('stands for connections that are open and wait for a lock less long than for a statement', async () => {
    const { pool } = api.services;
    expect(pool.totalCount).toBe(pool.options.max);
    const { rows } = await pool.query("select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement");
    expect(rows).toEqual([{ lock: '600ms', statement: '1500ms' }]);
  });

  it('is ready while the database answers', async () => {
    expect(await get('/health/ready')).toMatchObject({ status: 200, body: { status: 'ready' } });
    expect(await get('/health/live')).toMatchObject({ status: 200, body: { status: 'live' } });
  });

  it('is not ready until the migrations of its release have run, and names what is missing', async () => {
    const { orm } = api.services;
    await orm.em.execute('update migrations set name = ? where name = ?', ['later', newestMigration]);
    expect(await get('/health/ready')).toMatchObject({ status: 503, body: { failing: [`migration ${newestMigration}`] } });
    await orm.em.execute('alter table migrations rename to nothing_yet');
    expect(await get('/health/ready')).toMatchObject({ status: 503, body: { failing: [`migration ${newestMigration}`] } });
    await orm.em.execute('alter table nothing_yet rename to migrations');
    await orm.em.execute("insert into migrations (name) values (?), ('9999_of_a_newer_release')", [newestMigration]);
    expect((await get('/health/ready')).status).toBe(200);
  });

  it('stays ready when the file store is down, which only the metrics report, because bookings need no files', async () => {
    const { registry } = api.services.metrics;
    const storageReady = async () => (await registry.getSingleMetricAsString('storage_ready')).split('\n').at(-1);
    expect(await storageReady()).toBe('storage_ready 1');
    await rm(store, { recursive: true, force: true });
    await writeFile(store, 'a file where the folder was');
    expect(await storageReady()).toBe('storage_ready 0');
    expect((await get('/health/ready')).status).toBe(200);
    await rm(store);
    await mkdir(store);
    expect(await storageReady()).toBe('storage_ready 1');
  });

  it('reports a lost database while other calls answer 503, and is ready again without a restart', async () => {
    await proxy.cut();
    expect(await get('/health/ready')).toMatchObject({ status: 503, body: { failing: ['database'] } });
    const call = await client().post('/api/auth/login', { email: 'a@example.com', password: 'x' });
    expect(call).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(call.headers.get('Retry-After')).toBe('1');
    await proxy.repair();
    expect(await get('/health/ready')).toMatchObject({ status: 200 });
    expect((await client().post('/api/auth/login', { email: 'a@example.com', password: 'x' })).status).toBe(401);
  });
});
