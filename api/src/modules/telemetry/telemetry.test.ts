import { describe, expect, it, jest } from '@jest/globals';
import { aVisitor, hasOwnDatabase, testApi, testEm } from '#test/harness.ts';
import { MOST_ERRORS, sweepBrowserReports } from './browser-reports.service.ts';

hasOwnDatabase();

const event = {
  kind: 'error',
  name: 'TypeError',
  message: 'x is undefined',
  source: 'mf-patient',
  version: '0.1.0-abcdef01',
  path: '/dashboard',
};
const vital = { ...event, kind: 'vital', name: 'LCP', message: undefined, value: 1234 };
const older = '0.1.0-0123cdef';
/** The gateway's header that states which versions are released. */
const released = { 'X-Releases': `mf-patient=${event.version},${older}; shell=0.1.0-55556666` };
const send = (...events: unknown[]) => aVisitor().post('/api/telemetry', { events }, released);
const metrics = (): Promise<string> => testApi().services.metrics.registry.metrics();

describe('POST /api/telemetry', () => {
  it('counts errors by source and version', async () => {
    expect((await send(event, event)).status).toBe(204);
    expect(await metrics()).toContain(`browser_errors_total{source="mf-patient",version="${event.version}"} 2`);
  });

  it('measures vitals in seconds', async () => {
    expect((await send(vital)).status).toBe(204);
    expect(await metrics()).toContain(`web_vitals_sum{name="LCP",source="mf-patient",version="${event.version}"} 1.234`);
  });

  it('keeps invented sources and versions from flooding the metrics', async () => {
    await send(...Array.from({ length: 20 }, (_, i) => ({ ...event, source: `made-up-${i}`, version: `made-up-${i}` })));
    await send({ ...event, version: 'made-up' });
    expect(await metrics()).not.toContain('made-up');
    expect(await metrics()).toContain('browser_errors_total{source="other",version="other"} 20');
  });

  it.each([
    ['nothing', []],
    ['too many', Array.from({ length: 21 }, () => event)],
    ['a stack over its limit', [{ ...event, stack: 'x'.repeat(4001) }]],
    ['an unknown field', [{ ...event, cookie: 'x' }]],
  ])('refuses %s', async (_name, events) => {
    expect((await send(...events)).status).toBe(400);
  });

  it('writes little of what strangers send into the log, and nothing of a person', async () => {
    const log = jest.spyOn(testApi().services.log, 'child');
    const warned: unknown[][] = [];
    log.mockImplementation(() => ({ ...console, info: () => undefined, warn: (...given: unknown[]) => void warned.push(given) }) as never);
    const secret = {
      message: `No Abebe abebe@example.com 0911223344 ${'x'.repeat(900)}`,
      stack: `Error: abebe@example.com\n${'y'.repeat(3900)}`,
    };
    const path = '/waste/manifest/Zk3uJq8sT2mWv5xY1aBc?token=hunter2';
    const flood = Array.from({ length: 40 }, () =>
      aVisitor().post('/api/telemetry', { events: Array(20).fill({ ...event, ...secret, path }) }),
    );
    for (const { status } of await Promise.all(flood)) expect(status).toBe(204);
    log.mockRestore();
    expect(warned.length).toBeLessThanOrEqual(30);
    expect(warned.length).toBeGreaterThan(0);
    for (const line of warned.map((it) => JSON.stringify(it))) {
      expect(line.length).toBeLessThan(1000);
      expect(line).not.toMatch(/abebe@|0911|hunter2|Zk3uJq8|yyy/);
    }
  });

  it('limits the rate of calls', async () => {
    const browser = aVisitor();
    const answers = await Promise.all(Array.from({ length: 125 }, () => browser.post('/api/telemetry', { events: [vital] })));
    expect(answers.filter((it) => it.status === 429)).toHaveLength(5);
  });
});

describe('stored reports', () => {
  const rows = (text: string) => testEm().execute<Record<string, unknown>[]>(text);
  const total = async (version: string) =>
    (await rows(`select coalesce(sum(count), 0)::int as count from browser_error_counts where version = '${version}'`))[0]?.count;
  const version = (number: number) => `0.1.0-${String(number).padStart(8, '0')}`;
  const sendAs = (given: string, events: unknown[], visitor = aVisitor()) =>
    visitor.post('/api/telemetry', { events }, { 'X-Releases': `mf-patient=${given}` });

  it('count the same error of several calls in one row, and keep no address, number or id of its message', async () => {
    const given = version(1);
    const about = (id: string) => ({
      ...event,
      version: given,
      message: `No doctor ${id} for abebe@example.com, 0911223344`,
      stack: 'x\n at a.js:1',
    });
    await sendAs(given, [about(crypto.randomUUID()), about(crypto.randomUUID())]);
    await sendAs(given, [about(crypto.randomUUID())]);
    expect(await rows(`select message, count::int, stack from browser_errors where version = '${given}'`)).toEqual([
      { message: 'No doctor … for … …', count: 3, stack: ' at a.js:1' },
    ]);
    expect(await total(given)).toBe(3);
  });

  it('keep the number by which React names an error, and no other', async () => {
    const given = version(50);
    await sendAs(given, [{ ...event, version: given, message: 'Minified React error #418 at 12 of 4180' }]);
    expect(await rows(`select message from browser_errors where version = '${given}'`)).toEqual([
      { message: 'Minified React error #418 at 0 of 0' },
    ]);
  });

  it('have one cause in all versions: name, message and own script, whatever the places and hashes in it', async () => {
    const causesOf = async (given: string, source: string, frame: string) => {
      await sendAs(given, [
        { ...event, source, version: given, message: 'x of 1', stack: `Error\n    at https://tenaye.example${frame}:1:602` },
      ]);
      return (await rows(`select cause from browser_errors where version = '${given}'`)).map((it) => it.cause);
    };
    const [own, place] = ['/remotes/mf-patient/', '/assets/490'];
    const [first] = await causesOf(version(51), 'mf-patient', `${own}${version(51)}${place}.js`);
    expect(first).not.toBeNull();
    expect(await causesOf(version(52), 'mf-patient', `${own}${version(52)}${place}.0123456789.js`)).toEqual([first]);
    expect(await causesOf(version(53), 'mf-patient', `${own}${version(53)}/assets/491.js`)).not.toEqual([first]);
    // A frame of the shell above the remote's own one doesn't matter.
    const below = `/assets/app.js:1:1\n    at https://tenaye.example${own}${version(54)}${place}.js`;
    expect(await causesOf(version(54), 'mf-patient', below)).toEqual([first]);
  });

  it('count the addresses that reported them, which nobody can read from the table', async () => {
    const given = version(55);
    const [one, two] = [aVisitor(), aVisitor()];
    for (const visitor of [one, one, two]) await sendAs(given, [{ ...event, version: given }], visitor);
    const stored = 'select count::int, cardinality(reporters) as addresses, reporters::text as digests from browser_errors';
    const digest = '[\\w-]{8}';
    expect(await rows(`${stored} where version = '${given}'`)).toEqual([
      { count: 3, addresses: 2, digests: expect.stringMatching(new RegExp(`^{"?${digest}"?,"?${digest}"?}$`)) },
    ]);
  });

  it('keep neither the query nor a secret of a path, nor an address in a stack', async () => {
    const given = version(6);
    const paths = [
      '/waste/manifest/Zk3uJq8sT2mWv5xY1aBc',
      '/reset?token=hunter2',
      '/people/abebe@example.com#x',
      '/provider/availability-and-more',
    ];
    const stack = 'Error: for abebe@example.com\nshow@https://tenaye.example/remotes/a.js:1:2\n    at b.js:1';
    await sendAs(
      given,
      paths.map((path, at) => ({ ...event, version: given, message: `Error ${'abcd'[at]}`, path, stack })),
    );
    expect(await rows(`select path, stack from browser_errors where version = '${given}' order by message`)).toEqual(
      ['/waste/manifest/…', '/reset', '/people/…', '/provider/availability-and-more'].map((path) => ({
        path,
        stack: 'show@https://tenaye.example/remotes/a.js:1:2\n    at b.js:1',
      })),
    );
  });

  it('count one opened page for each call, so that a stranger can’t keep a bad canary alive with a few', async () => {
    const given = version(7);
    const opened = { ...vital, version: given, name: 'TTFB' };
    await sendAs(given, Array(20).fill(opened));
    await sendAs(given, [{ ...opened, name: 'LCP' }, opened]);
    expect(await rows(`select name, count::int from browser_vitals where version = '${given}' order by name`)).toEqual([
      { name: 'LCP', count: 1 },
      { name: 'TTFB', count: 2 },
    ]);
  });

  it('of invented versions and remotes share one row, so that they can’t fill the disk', async () => {
    const before = Number(await total('other'));
    for (let i = 0; i < 5; i++)
      await send(
        ...Array.from({ length: 20 }, (_, at) => ({ ...event, version: `made-up-${i}-${at}`, source: at % 2 ? `mf-${at}` : 'mf-patient' })),
      );
    expect(Number(await total('other')) - before).toBe(100);
    expect(await rows("select distinct remote from browser_error_counts where version = 'other' order by 1")).toEqual([
      { remote: 'mf-patient' },
      { remote: 'other' },
    ]);
    expect(await rows("select 1 from browser_errors where version like 'made-up%'")).toEqual([]);
  });

  it('of ever different errors are counted, but only the first of a version are kept', async () => {
    const given = version(2);
    const word = (at: number) => String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26));
    const different = Array.from({ length: MOST_ERRORS + 40 }, (_, at) => ({ ...event, version: given, message: `Error ${word(at)}` }));
    for (let at = 0; at < different.length; at += 20) await sendAs(given, different.slice(at, at + 20));
    expect(await rows(`select count(*)::int as kept from browser_errors where version = '${given}'`)).toEqual([{ kept: MOST_ERRORS }]);
    expect(await total(given)).toBe(different.length);
    await sendAs(given, [different[0]]);
    expect(await rows(`select count::int from browser_errors where version = '${given}' and message = 'Error aa'`)).toEqual([{ count: 2 }]);
  });

  it('of many browsers at once add up', async () => {
    const given = version(3);
    const events = [
      { ...event, version: given },
      { ...event, version: given, message: 'Another' },
      { ...vital, version: given },
    ];
    await Promise.all(Array.from({ length: 20 }, (_, at) => sendAs(given, at % 2 ? events : events.toReversed())));
    expect(await total(given)).toBe(40);
    expect(await rows(`select name, ceiling, count::int from browser_vitals where version = '${given}'`)).toEqual([
      { name: 'LCP', ceiling: 1300, count: 20 },
    ]);
  });

  it('ignore impossible values of vitals', async () => {
    const given = version(4);
    const answer = await sendAs(given, [
      { ...vital, version: given, value: -1 },
      { ...vital, version: given, name: 'XYZ' },
      { ...vital, version: given, value: 1e300 },
      { ...vital, version: given, name: 'CLS', value: 0.1 },
    ]);
    expect(answer.status).toBe(204);
    expect(await rows(`select name, ceiling from browser_vitals where version = '${given}' order by name`)).toEqual([
      { name: 'CLS', ceiling: 100 },
      { name: 'LCP', ceiling: 60000 },
    ]);
  });

  it('are deleted after a month, and not before', async () => {
    const given = version(5);
    await sendAs(given, [
      { ...event, version: given },
      { ...vital, version: given },
    ]);
    const tables = { browser_vitals: 'hour', browser_error_counts: 'hour', browser_errors: 'last_at' };
    const left = async () => {
      await sweepBrowserReports(testApi().services.pool);
      const counts = Object.keys(tables).map((it) => rows(`select 1 from ${it} where version = '${given}'`));
      return (await Promise.all(counts)).map((it) => it.length);
    };
    const age = async (days: number) => {
      for (const [table, column] of Object.entries(tables))
        await rows(`update ${table} set ${column} = now() - interval '${days} days' where version = '${given}'`);
    };
    await age(30);
    expect(await left()).toEqual([1, 1, 1]);
    await age(32);
    expect(await left()).toEqual([0, 0, 0]);
  });
});
