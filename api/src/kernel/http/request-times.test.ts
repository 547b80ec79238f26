import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient } from '#test/client.ts';
import { type FaultyProxy, proxyTo } from '#test/faulty-proxy.ts';
import { aVisitor, hasOwnDatabase, testApi, testEm } from '#test/harness.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { sweepRequestTimes } from './request-times.ts';

hasOwnDatabase();

let second: TestApi;
let proxy: FaultyProxy;
beforeAll(async () => {
  proxy = await proxyTo(testApi().databaseUrl);
  second = await startTestApi({ DATABASE_URL: proxy.url }, { patience: { statement: 1500, connection: 1200 } });
});
afterAll(async () => {
  await second.close();
  await proxy.cut();
});

const route = 'GET /api/places';
const rowsOf = (name: string) =>
  testEm().execute<{ count: number; failed: number }[]>(
    `select coalesce(sum(count), 0)::int as count, coalesce(sum(count) filter (where is_failed), 0)::int as failed
     from request_times where route = ?`,
    [name],
  );
const counted = async (name = route) => (await rowsOf(name))[0];
const record = (api: TestApi, status: number, name: string) =>
  api.services.requestTimes.record({ method: 'GET', route: name, status, seconds: 0.02 });

describe('the times of requests', () => {
  it('of two processes add up', async () => {
    const other = createClient(() => second.url);
    for (let i = 0; i < 3; i++) await aVisitor().get('/api/places?q=bole');
    for (let i = 0; i < 2; i++) await other.get('/api/places?q=bole');
    await Promise.all([testApi(), second].map((it) => it.services.requestTimes.flush()));
    expect(await counted(`${route}?q`)).toEqual({ count: 5, failed: 0 });
  });

  it('leave out paths that are unknown, which a scanner requests by the thousand', async () => {
    for (let i = 0; i < 3; i++) expect((await aVisitor().get(`/api/wp-login-${i}`)).status).toBe(404);
    await testApi().services.requestTimes.flush();
    expect(await testEm().execute("select 1 from request_times where route like '%wp-login%' or route like '%none%'")).toEqual([]);
  });

  it('count faults of ours, but no refusals', async () => {
    for (const status of [200, 404, 409, 500, 503]) record(testApi(), status, '/faults');
    await testApi().services.requestTimes.flush();
    expect(await counted('GET /faults')).toEqual({ count: 5, failed: 2 });
  });

  it('survive an outage of the database: none is lost, and none counted twice', async () => {
    record(second, 200, '/outage');
    await proxy.cut();
    await second.services.requestTimes.flush();
    record(second, 200, '/outage');
    await proxy.repair();
    await second.services.requestTimes.flush();
    await second.services.requestTimes.flush();
    expect(await counted('GET /outage')).toEqual({ count: 2, failed: 0 });
  });

  it('of earlier days are merged without a loss, again and again, and those of the last day stay exact', async () => {
    const add = (startedAt: string, count: number) =>
      testEm().execute(
        `insert into request_times select date_trunc('day', now() at time zone 'Africa/Addis_Ababa') at time zone 'Africa/Addis_Ababa'
           + ?::interval, 'GET /merged', false, 10, ?`,
        [startedAt, count],
      );
    const merged = () =>
      testEm().execute(
        `select count(*)::int as rows, sum(count)::int as count from request_times where route = 'GET /merged'
          group by started_at > now() - interval '2 days' order by 1`,
      );
    for (const [at, hours] of ['0 hours', '15 minutes', '5 hours 45 minutes', '6 hours'].entries()) {
      await add(`-10 days ${hours}`, 10 ** at);
      await add(`-1 day ${hours}`, 10 ** at);
    }
    await sweepRequestTimes(testApi().services.pool);
    expect(await merged()).toEqual([
      { rows: 2, count: 1111 },
      { rows: 4, count: 1111 },
    ]);
    await add('-10 days 30 minutes', 5);
    await sweepRequestTimes(testApi().services.pool);
    expect((await merged())[0]).toEqual({ rows: 2, count: 1116 });
  });

  it('are deleted after a month, and not before', async () => {
    record(testApi(), 200, '/old');
    await testApi().services.requestTimes.flush();
    const left = async (days: number) => {
      await testEm().execute(`update request_times set started_at = now() - interval '${days} days' where route = 'GET /old'`);
      await sweepRequestTimes(testApi().services.pool);
      return (await counted('GET /old'))?.count;
    };
    expect(await left(30)).toBe(1);
    expect(await left(32)).toBe(0);
  });
});
