import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readConfig } from '#kernel/config.ts';
import { eventually } from '#test/eventually.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { newestMigration } from './migrations/newest.ts';
import { startWorker } from './start-worker.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** A row of each kind that expires; `hours` is its age. */
async function expiring(name: string, hours: number): Promise<void> {
  const { pool } = api.services;
  const ago = `now() - interval '${hours} hours'`;
  await pool.query(`insert into session (sid, sess, expire) values ($1, '{}', ${ago})`, [name]);
  await pool.query(`insert into idempotency_keys (owner, key, request_hash, created_at) values ($1, 'key', 'x', ${ago})`, [name]);
  await pool.query(`insert into rate_limits (key, points, expire) values ($1, 1, extract(epoch from ${ago}) * 1000)`, [name]);
  for (const [table, column] of [
    ['sms_verification_codes', 'phone'],
    ['email_verification_codes', 'email'],
  ]) {
    await pool.query(
      `insert into ${table} (id, ${column}, code, purpose, user_type, expires_at, created_at)
       values (gen_random_uuid(), $1, 'x', 'login', 'client', ${ago}, ${ago})`,
      [name],
    );
  }
}

const LEFT = `
  select 'session' as kept from session where sid = $1
  union all select 'idempotency_keys' from idempotency_keys where owner = $1
  union all select 'rate_limits' from rate_limits where key = $1
  union all select 'sms_verification_codes' from sms_verification_codes where phone = $1
  union all select 'email_verification_codes' from email_verification_codes where email = $1`;
const left = async (name: string): Promise<string[]> =>
  (await api.services.pool.query<{ kept: string }>(LEFT, [name])).rows.map((it) => it.kept).toSorted();

it('deletes expired rows of each kind, and no others', async () => {
  await expiring('gone', 25);
  await expiring('in use', -1);
  const all = ['email_verification_codes', 'idempotency_keys', 'rate_limits', 'session', 'sms_verification_codes'];
  expect(await left('gone')).toEqual(all);
  const worker = await startWorker(readConfig(api.environment));
  try {
    await eventually(
      () => left('gone'),
      (it) => it.length === 0,
    );
    expect(await left('in use')).toEqual(all);
  } finally {
    await worker.end();
  }
});

it('answers probes on its port for metrics: ready with the schema, and what its jobs took', async () => {
  const worker = await startWorker(readConfig({ ...api.environment, METRICS_PORT: '0' }));
  const ask = async (path: string): Promise<[number, string]> => {
    const address = worker.watchedAt;
    const answer = await fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}${path}`);
    return [answer.status, await answer.text()];
  };
  try {
    expect(await ask('/health/live')).toEqual([200, '{"status":"live"}']);
    expect(await ask('/health/ready')).toEqual([200, '{"status":"ready","failing":[]}']);
    await eventually(
      async () => (await ask('/metrics'))[1],
      (text) => /job_duration_seconds_count\{queue="session-sweep",outcome="completed"\} [1-9]/.test(text),
    );
    const { pool } = api.services;
    await pool.query('update migrations set name = $1 where name = $2', ['later', newestMigration]);
    try {
      expect(await ask('/health/ready')).toEqual([503, `{"status":"unavailable","failing":["migration ${newestMigration}"]}`]);
    } finally {
      await pool.query('update migrations set name = $2 where name = $1', ['later', newestMigration]);
    }
  } finally {
    await worker.end();
  }
});
