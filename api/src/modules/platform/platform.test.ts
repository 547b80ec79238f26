import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import type { ErrorCause } from '@tenaye/contracts/platform.ts';
import { HOUR_MS } from '@tenaye/contracts/time.facts.ts';
import { AuditEvent } from '#kernel/database/audit.entity.ts';
import type { TestClient } from '#test/client.ts';
import { anAdmin, as, aVisitor, hasOwnDatabase, testApi, testEm } from '#test/harness.ts';
import { stepsOf } from './period.rules.ts';
import { readRequestTimes } from './request-times.view.ts';

hasOwnDatabase();

const path = '/api/admin/platform';
const version = (number: number) => `0.1.0-${String(number).padStart(8, '0')}`;
const released = (names: string) => ({ 'X-Releases': names });
const report = (given: string, events: object[], releases = `mf-waste=${given}`) =>
  aVisitor().post(
    '/api/telemetry',
    { events: events.map((it) => ({ source: 'mf-waste', version: given, path: '/x', ...it })) },
    released(releases),
  );
const error = (message: string) => ({ kind: 'error', name: 'TypeError', message });
const vital = (name: string, value: number) => ({ kind: 'vital', name, value });

describe('the steps of a period', () => {
  it('begin on full hours, and days on midnights in Addis Ababa, up to now', () => {
    const now = new Date('2026-03-10T22:30:00Z');
    expect(stepsOf('day', now).starts.at(-1)?.toISOString()).toBe('2026-03-10T22:00:00.000Z');
    expect(stepsOf('month', now).starts.at(-1)?.toISOString()).toBe('2026-03-10T21:00:00.000Z');
    expect(stepsOf('week', now).starts.map((it) => (it.getTime() + 3 * HOUR_MS) % (6 * HOUR_MS))).toEqual(Array(28).fill(0));
  });
});

describe('the times of requests', () => {
  const now = new Date('2026-03-10T12:34:00Z');
  const add = (startedAt: string, route: string, ceiling: number, count: number, isFailed = false) =>
    testEm().execute('insert into request_times values (?, ?, ?, ?, ?)', [startedAt, route, isFailed, ceiling, count]);

  it('have percentiles over all processes and quarters, slowest routes first, and empty steps', async () => {
    await testEm().execute('delete from request_times');
    await add('2026-03-10T12:00:00Z', 'GET /api/doctors', 10, 90);
    await add('2026-03-10T12:15:00Z', 'GET /api/doctors', 100, 5);
    await add('2026-03-10T12:15:00Z', 'GET /api/doctors', 5000, 5, true);
    await add('2026-03-10T10:00:00Z', 'POST /api/appointments', 300, 1);
    await add('2026-03-08T10:00:00Z', 'POST /api/appointments', 30_000, 7);
    const { timeline, routes } = await readRequestTimes(testEm(), 'day', now);
    expect(routes).toEqual([
      { route: 'POST /api/appointments', count: 1, failed: 0, p50: 300, p95: 300 },
      { route: 'GET /api/doctors', count: 100, failed: 5, p50: 10, p95: 100 },
    ]);
    expect(timeline).toHaveLength(24);
    expect(timeline.slice(-3)).toEqual([
      { at: '2026-03-10T10:00:00.000Z', count: 1, failed: 0, p50: 300, p95: 300 },
      { at: '2026-03-10T11:00:00.000Z', count: 0, failed: 0, p50: null, p95: null },
      { at: '2026-03-10T12:00:00.000Z', count: 100, failed: 5, p50: 10, p95: 100 },
    ]);
    expect((await readRequestTimes(testEm(), 'week', now)).routes[0]).toMatchObject({ count: 8, p95: 30_000 });
  });

  it('are what calls really took', async () => {
    const admin = as(await anAdmin());
    await admin.get('/api/admin/audit');
    await testApi().services.requestTimes.flush();
    const { body } = await admin.get(`${path}/requests`);
    expect(body.routes).toContainEqual(expect.objectContaining({ route: 'GET /api/admin/audit', count: 1, failed: 0 }));
    expect((await admin.get(`${path}/requests?period=year`)).status).toBe(400);
  });
});

describe('the remotes', () => {
  const remote = async (admin: TestClient, releases: string, period = 'week') =>
    (await admin.get(`${path}/remotes?period=${period}`, released(releases))).body;

  it('name the previews of branches that have not ended, to whom the remote is shown', async () => {
    const [until, ended] = [1, -1].map((days) => new Date(Date.now() + days * 24 * HOUR_MS).toISOString());
    const releases = `mf-waste=${version(13)} previews=fix/slots@${version(14)}@${until},old@${version(14)}@${ended}; mf-new=1`;
    const { remotes } = await remote(as(await anAdmin()), releases);
    const previewsOf = (name: string) => remotes.find((it: { remote: string }) => it.remote === name).previews;
    expect(previewsOf('mf-waste')).toEqual([{ branch: 'fix/slots', version: version(14), until }]);
    expect(previewsOf('mf-new')).toBeUndefined();
  });

  it('show the version that visitors get, with the errors and vitals of each version', async () => {
    const admin = as(await anAdmin());
    const [current, former] = [version(12), version(11)];
    const changes = Buffer.from(JSON.stringify(['Count containers'])).toString('base64url');
    const builds = `${former}@2026-02-20T08:00:00.000Z@@sara%40tenaye`;
    const facts = `before=${former} sizes=${current}@9240@120000 built=${builds} changes=${changes}`;
    const releases = `mf-waste=${current},${former} ${facts}; mf-new=0.1.0-aaaaaaaa`;
    const began = Date.now();
    await report(former, [error('x'), error('y')], releases);
    await report(current, [...[500, 2000, 2000, 9000].map((it) => vital('LCP', it)), vital('CLS', 0.07)], releases);
    const { remotes, timeline } = await remote(admin, releases);
    const waste = remotes.find((it: { remote: string }) => it.remote === 'mf-waste');
    expect(waste.current).toBe(current);
    const built = { at: '2026-02-20T08:00:00.000Z', commit: null, by: 'sara@tenaye' };
    expect(waste.back).toEqual({ version: former, built, changes: ['Count containers'] });
    // The minute, not the beginning of the hour.
    for (const { reportedAt } of waste.versions) expect(Date.parse(reportedAt)).toBeGreaterThanOrEqual(began);
    expect(waste.versions).toMatchObject([
      {
        version: current,
        isCurrent: true,
        size: { first: 9240, all: 120_000 },
        errors: 0,
        vitals: [
          { name: 'CLS', p75: 0.1, count: 1 },
          { name: 'LCP', p75: 2500, count: 4 },
        ],
      },
      { version: former, isCurrent: false, errors: 2, vitals: [] },
    ]);
    expect(remotes).toContainEqual({
      remote: 'mf-new',
      current: '0.1.0-aaaaaaaa',
      versions: [
        {
          version: '0.1.0-aaaaaaaa',
          isCurrent: true,
          canaryPercent: null,
          isWithdrawn: false,
          canBeWithdrawn: false,
          errors: 0,
          vitals: [],
          reportedAt: null,
        },
      ],
    });
    expect(waste.versions[1]).not.toHaveProperty('size');
    expect(timeline.at(-1).errors).toEqual({ 'mf-waste': 2 });
  });

  it('are known by their reports when the gateway names none', async () => {
    const admin = as(await anAdmin());
    await report(version(21), [error('x')]);
    const { remotes } = await remote(admin, '');
    expect(remotes).toContainEqual(expect.objectContaining({ remote: 'mf-waste', current: null }));
  });
});

describe('the causes of errors', () => {
  const list = async (admin: TestClient, releases: string, query = '') =>
    (await admin.get(`${path}/error-causes?remote=mf-waste${query}`, released(releases))).body.map(
      ({ message, count, addresses, isNew, firstVersion, version: latest }: ErrorCause) => ({
        message,
        count,
        addresses,
        isNew,
        firstVersion,
        latest,
      }),
    );

  it('add up over versions, and are new when only the newest version has them, or only the canary', async () => {
    await testEm().execute('delete from browser_errors');
    const admin = as(await anAdmin());
    const [before, current, canary] = [version(41), version(42), version(43)];
    const at = '2026-03-10T08:00:00.000Z';
    const releases = `mf-waste=${current},${before},${canary} since=${at} before=${before} canary=${canary}@10@${at}`;
    const tell = (given: string, ...messages: string[]) => report(given, messages.map(error), releases);
    await tell(before, 'old', 'old');
    await tell(current, 'old', 'late');
    await tell(canary, 'early', 'late');
    const byMessage = (a: { message: string }, b: { message: string }) => b.message.localeCompare(a.message);
    expect((await list(admin, releases)).toSorted(byMessage)).toEqual([
      { message: 'old', count: 3, addresses: 2, isNew: false, firstVersion: before, latest: current },
      { message: 'late', count: 2, addresses: 2, isNew: false, firstVersion: current, latest: canary },
      { message: 'early', count: 1, addresses: 1, isNew: true, firstVersion: canary, latest: canary },
    ]);
    const ofCurrent = await list(admin, releases, `&version=${current}`);
    expect(ofCurrent).toContainEqual({ message: 'late', count: 1, addresses: 1, isNew: true, firstVersion: current, latest: current });
    expect(ofCurrent).toContainEqual({ message: 'old', count: 1, addresses: 1, isNew: false, firstVersion: before, latest: current });
    expect(ofCurrent).toHaveLength(2);
  });

  it('are not called new without a version before, and rows of former releases stand alone', async () => {
    await testEm().execute('delete from browser_errors');
    const admin = as(await anAdmin());
    await report(version(44), [error('first')]);
    await testEm().execute('update browser_errors set cause = null');
    expect(await list(admin, `mf-waste=${version(44)}`)).toMatchObject([{ message: 'first', isNew: false }]);
  });

  it('are listed through every page', async () => {
    await testEm().execute('delete from browser_errors');
    const admin = as(await anAdmin());
    for (const word of ['one', 'two', 'three']) await report(version(45), [error(word)]);
    const first = await admin.get(`${path}/error-causes?limit=2`);
    const second = await admin.get(/<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '');
    expect([...first.body, ...second.body].map((it: { message: string }) => it.message)).toEqual(['three', 'two', 'one']);
  });

  it('are a file with the filters of the list, and who took it is recorded', async () => {
    await testEm().execute('delete from browser_errors');
    const owner = await anAdmin();
    await report(version(48), [error('one'), error('two'), error('two')]);
    const { status, text } = await as(owner).get(`${path}/error-causes/export?q=two`, released(`mf-waste=${version(48)}`));
    const [heading, ...lines] = text.trim().split('\r\n');
    expect([status, heading]).toEqual([200, 'id,remote,version,firstVersion,isNew,name,message,path,count,addresses,firstAt,lastAt,stack']);
    expect(lines).toEqual([expect.stringMatching(/,mf-waste,0\.1\.0-00000048,0\.1\.0-00000048,false,TypeError,two,\/x,2,1,/)]);
    expect(await testEm().find(AuditEvent, { action: 'browser_error.export', actorId: owner.id })).toMatchObject([
      { detail: { q: 'two' } },
    ]);
  });

  it('are printed by a command, the new ones marked', async () => {
    await testEm().execute('delete from browser_errors');
    const [before, current] = [version(46), version(47)];
    await report(before, [error('old')], `mf-waste=${current},${before}`);
    await report(current, [error('old'), error('fresh')], `mf-waste=${current},${before}`);
    const pointers = createServer((_, answer) => answer.end(JSON.stringify({ remotes: { 'mf-waste': { current, previous: before } } })));
    pointers.listen(0, '127.0.0.1');
    await once(pointers, 'listening');
    const { port } = pointers.address() as AddressInfo;
    const cli = fileURLToPath(new URL('../../cli/errors.ts', import.meta.url));
    const env = { PATH: process.env.PATH, DATABASE_URL: testApi().databaseUrl };
    const run = async (...args: string[]) =>
      (await promisify(execFile)(process.execPath, [cli, 'mf-waste', '--service', `http://127.0.0.1:${port}`, ...args], { env })).stdout;
    const all = await run();
    expect(all).toMatch(/^new +1 +1 +0\.1\.0-00000047 .* TypeError: fresh$/m);
    expect(all).toMatch(/^ +2 +2 +0\.1\.0-00000046 .* TypeError: old$/m);
    expect(await run('--new')).not.toContain('TypeError: old');
    pointers.close();
  });
});

describe('the errors of browsers', () => {
  it('are listed by version through every page, the last seen first', async () => {
    const admin = as(await anAdmin());
    const given = version(31);
    for (const word of ['one', 'two', 'three']) await report(given, [error(word)]);
    await report(given, [error('one')]);
    const list = `${path}/errors?remote=mf-waste&version=${given}`;
    const first = await admin.get(`${list}&limit=2`);
    const second = await admin.get(/<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '');
    const all = [...first.body, ...second.body];
    expect(all.map((it: { message: string; count: number }) => [it.message, it.count])).toEqual([
      ['one', 2],
      ['three', 1],
      ['two', 1],
    ]);
    expect(all[0].lastAt > all[0].firstAt).toBe(true);
    expect((await admin.get(`${path}/errors?remote=mf-waste&version=${version(32)}`)).body).toEqual([]);
    expect((await admin.get(`${path}/errors?version=a%20b`)).status).toBe(400);
  });
});
