import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient } from '#test/client.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';

const store = join(tmpdir(), `tenaye-health-${crypto.randomUUID()}`);
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ STORAGE_DIR: store });
}, 60_000);
afterAll(async () => {
  await api.close();
  await rm(store, { recursive: true, force: true });
});
const get = (path: string) => createClient(() => api.url).get(path);

describe('health', () => {
  it('is ready while database and storage answer', async () => {
    expect(await get('/health/ready')).toMatchObject({ status: 200, body: { status: 'ready' } });
    expect(await get('/health/live')).toMatchObject({ status: 200, body: { status: 'live' } });
  });

  it('names storage when files can’t be kept, and is ready again when they can', async () => {
    await rm(store, { recursive: true, force: true });
    await writeFile(store, 'a file where the folder was');
    const answer = await get('/health/ready');
    expect(answer).toMatchObject({ status: 503, body: { status: 'unavailable', failing: ['storage'] } });
    expect(answer.headers.get('Retry-After')).toBe('2');
    expect((await get('/health/live')).status).toBe(200);
    await rm(store);
    await mkdir(store);
    expect((await get('/health/ready')).status).toBe(200);
  });

  it('names the database when it is gone; other calls then say 503, not 500', async () => {
    const { pool } = api.services;
    const { rows } = await pool.query('select current_database() as name');
    const name = rows[0].name as string;
    await pool.query(`alter database ${name} with allow_connections false`);
    await pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
    expect(await get('/health/ready')).toMatchObject({ status: 503, body: { failing: ['database'] } });
    const call = await createClient(() => api.url).post('/api/auth/login', { email: 'a@example.com', password: 'x' });
    expect(call).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(call.headers.get('Retry-After')).toBe('1');
  });
});
