import { beforeEach, describe, expect, it } from '@jest/globals';
import { DAY_MS, MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { probe, sweepHealthProbes } from '#kernel/http/health-probes.ts';
import { anAdmin, aPatient, as, hasOwnDatabase, testApi, testEm } from '#test/harness.ts';
import { findOutages, readHealth } from './health.view.ts';

hasOwnDatabase();

const now = new Date('2026-03-10T12:00:20Z');
/** The instant that is this many minutes before the minute of `now`. */
const before = (minutes: number) => new Date(Date.parse('2026-03-10T12:00:00Z') - minutes * MINUTE_MS);
const probeAt = (at: Date) => probe(testApi().services.pool, at);
const upTime = async () => {
  const { day, week, month } = await readHealth(testEm(), now);
  return { day, week, month };
};
/** Probes every minute between two numbers of minutes before `now`. */
const upFrom = (from: number, to = 1) =>
  testEm().execute(
    "insert into health_probes select generate_series(?::timestamptz, ?::timestamptz, interval '1 minute') on conflict do nothing",
    [before(from), before(to)],
  );

beforeEach(() => testEm().execute('delete from health_probes'));

describe('uptime', () => {
  it('is not measured before the first probe, or in its minute', async () => {
    const none = { day: null, week: null, month: null };
    expect(await upTime()).toEqual(none);
    expect((await readHealth(testEm(), now)).measuredSince).toBeNull();
    await probeAt(now);
    expect(await upTime()).toEqual(none);
    expect((await readHealth(testEm(), now)).measuredSince).toBe('2026-03-10T12:00:00.000Z');
  });

  it('counts a gap as down, whatever the reason, and nothing before the first probe', async () => {
    await upFrom(100, 51);
    await upFrom(30);
    expect(await upTime()).toEqual({ day: 0.8, week: 0.8, month: 0.8 });
    expect(await findOutages(testEm(), now)).toEqual([{ from: before(50).toISOString(), to: before(30).toISOString(), minutes: 20 }]);
  });

  it('counts down a platform that is silent until now', async () => {
    await upFrom(40, 21);
    expect(await upTime()).toMatchObject({ day: 0.5 });
    expect(await findOutages(testEm(), now)).toEqual([{ from: before(20).toISOString(), to: before(0).toISOString(), minutes: 20 }]);
  });

  it('is whole when every minute has a probe, this one or not, and however many processes probe', async () => {
    await upFrom(3 * 1440);
    expect(await upTime()).toEqual({ day: 1, week: 1, month: 1 });
    await Promise.all([probeAt(now), probeAt(now)]);
    expect(await upTime()).toEqual({ day: 1, week: 1, month: 1 });
    expect(await findOutages(testEm(), now)).toEqual([]);
  });

  it('remembers the first probe when old ones are deleted, so that a platform that was away for two months isn’t new', async () => {
    const at = (days: number) => new Date(Date.now() - days * DAY_MS);
    for (const days of [90, 60, 40, 30, 1]) await probeAt(at(days));
    await sweepHealthProbes(testApi().services.pool);
    const [{ kept } = { kept: 0 }] = await testEm().execute<{ kept: number }[]>('select count(*)::int as kept from health_probes');
    expect(kept).toBe(3);
    const { measuredSince, month } = await readHealth(testEm(), new Date());
    expect(Date.parse(measuredSince ?? '')).toBeLessThan(at(89).getTime());
    expect(month).toBeLessThan(0.001);
  });
});

describe('GET /api/admin/platform/health', () => {
  it('reports what was measured, with the worker as not ready while none runs', async () => {
    const admin = as(await anAdmin());
    await as(await aPatient()).get('/api/auth/user');
    await admin.get('/api/admin/audit');
    await testApi().services.requestTimes.flush();
    const { status, body } = await admin.get('/api/admin/platform/health');
    expect(status).toBe(200);
    expect(body.responseMs).toBeGreaterThan(0);
    expect(body.requests).toBeGreaterThan(1);
    expect(body.failedRequests).toBe(0);
    expect(body.sessions).toBe(2);
    expect(body.parts).toEqual([
      { part: 'database', isReady: true },
      { part: 'storage', isReady: true },
      { part: 'worker', isReady: false },
    ]);
    expect(body.versions).toMatchObject({ api: '0.1.0', migration: expect.stringMatching(/^\d{4}_/) });
  });

  it('counts no session that has expired or in which nobody is signed in', async () => {
    const { sessions } = await readHealth(testEm(), now);
    const add = (sess: object, expire: string) =>
      testEm().execute('insert into session (sid, sess, expire) values (?, ?, ?)', [crypto.randomUUID(), JSON.stringify(sess), expire]);
    const patient = { patient: { id: crypto.randomUUID() } };
    await add(patient, '2026-03-10T12:00:00Z');
    await add({}, '2099-01-01T00:00:00Z');
    await add(patient, '2099-01-01T00:00:00Z');
    expect((await readHealth(testEm(), now)).sessions).toBe(sessions + 1);
  });

  it('says that the response time isn’t measured while there were no calls', async () => {
    expect(await readHealth(testEm(), new Date('2020-01-01T00:00:00Z'))).toMatchObject({ measuredSince: null });
    await testEm().execute('delete from request_times');
    expect(await readHealth(testEm(), now)).toMatchObject({ responseMs: null, requests: 0 });
  });
});
