import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { compareIntents } from './evidence.ts';
import type { Outage } from './faults.ts';
import { type Attempt, createLedger, type Intent } from './ledger.ts';
import { compareFiles } from './leftovers.ts';
import { compareMessages } from './messages.ts';
import { checksOf, type Findings, writelessTimes } from './report.ts';
import type { Delivery } from './sinks.ts';

const anAttempt = (status: number): Attempt => ({ status, at: 0, ms: 5, hasRetryAfter: false, what: 'POST /', requestId: undefined });
const aBooking = (key: string, ...statuses: number[]): Intent => ({ kind: 'booking', key, attempts: statuses.map(anAttempt) });
const bookings = (intents: Intent[], rows: Record<string, number>) => compareIntents('booking', intents, new Map(Object.entries(rows)));

describe('the time without writes', () => {
  it('is that between the last answered write before a failover and the first one after it, whatever was read or refused meanwhile', () => {
    const write = (at: number, status = 201): Attempt => ({ ...anAttempt(status), at });
    const attempts = [write(0), write(900), { ...write(1_100, 200), what: 'GET /' }, write(1_500, 503), write(2_395), write(2_500)];
    const outage: Outage = { kind: 'database-failover', from: 1_000, to: 2_000, isBack: true };
    expect(writelessTimes(attempts, [outage, { ...outage, kind: 'database-kill' }])).toEqual([1_495]);
  });
});

const leftovers = { withoutRow: [], withoutFile: [], partial: [], temporary: [] };
const nothing = { found: [], messages: [], uneven: [], untrue: [], reminders: [], secondPhotos: [], leftTransactions: [], notBack: [] };

describe('a row that contradicts others', () => {
  it('fails the soak', () => {
    const untrue = ['a free time that a booking takes: 1'];
    const checks = checksOf({ ...nothing, leftovers, untrue, ledger: createLedger(), outages: [] }, false);
    expect(checks.filter(({ cases }) => cases.length > 0)).toEqual([{ name: 'rows that contradict others', cases: untrue }]);
  });
});

describe('a call that failed', () => {
  const failedDuring = (kind: Outage['kind'], status = 503, judgesTime = true): string[] => {
    const ledger = { ...createLedger(), attempts: [{ ...anAttempt(status), at: 1_500, hasRetryAfter: true }] };
    const findings: Findings = { ...nothing, leftovers, ledger, outages: [{ kind, from: 1_000, to: 9_000, isBack: true }] };
    return checksOf(findings, judgesTime).flatMap((it) => (it.cases.length > 0 ? it.name : []));
  };

  it('is excused by a fault at the time, but not by a rolling update', () => {
    expect(failedDuring('gateway-kill')).toEqual([]);
    expect(failedDuring('rolling-update')).toEqual(['calls failed in an update', 'calls failed with no fault near']);
  });

  it('fails an update on any machine, also if it was refused with Retry-After', () => {
    expect(failedDuring('rolling-update', 0, false)).toEqual(['calls failed in an update']);
    expect(failedDuring('rolling-update', 503, false)).toEqual(['calls failed in an update']);
    expect(failedDuring('gateway-kill', 0, false)).toEqual([]);
  });
});

describe('what became of intents', () => {
  it('counts an answered booking without a row as lost, also when the second attempt was answered', () => {
    const { answered, stored, lost } = bookings([aBooking('a', 201), aBooking('b', 201), aBooking('c', 503, 201)], { a: 1 });
    expect([answered, stored]).toEqual([3, 1]);
    expect(lost).toEqual(['booking b (201)', 'booking c (503, 201)']);
  });

  it('counts a booking with two rows as doubled, whatever the answer was', () => {
    const { doubled } = bookings([aBooking('a', 0, 201), aBooking('b', 503, 503), aBooking('c', 201)], { a: 2, b: 2, c: 1 });
    expect(doubled).toEqual(['booking a (0, 201): 2', 'booking b (503, 503): 2']);
  });

  it('counts a stored refusal as a fault, but not a refusal after an attempt without an answer', () => {
    const { refusedButStored, unclear } = bookings([aBooking('a', 409), aBooking('b', 0, 409)], { a: 1, b: 1 });
    expect(refusedButStored).toEqual(['booking a (409)']);
    expect(unclear).toBe(1);
  });

  it('counts no confirmation as a stored refusal that another intent for the same appointment explains', () => {
    const confirmation = (status: number): Intent => ({ ...aBooking('a', status), kind: 'confirmation' });
    const both = [confirmation(200), confirmation(409)];
    expect(compareIntents('confirmation', both, new Map([['a', 1]])).refusedButStored).toEqual([]);
    expect(compareIntents('confirmation', both, new Map([['a', 2]])).refusedButStored).toEqual(['confirmation a (409)']);
  });

  it('allows a second code after an attempt without an answer, and no third', () => {
    const asked: Intent = { ...aBooking('a', 0, 200), kind: 'code by SMS' };
    expect(compareIntents('code by SMS', [asked], new Map([['a', 2]])).doubled).toEqual([]);
    expect(compareIntents('code by SMS', [asked], new Map([['a', 3]])).doubled).toHaveLength(1);
  });
});

const SECOND = 1_000;
const aRow = (id: string) => ({ id, channel: 'mail' as const, created_at: new Date(0) });
const aDelivery = (id: string, at: number): Delivery => ({ channel: 'mail', id, at });
const anOutage = (kind: Outage['kind'], from: number, to: number): Outage => ({ kind, from, to, isBack: true });
const mailsOf = (...given: Parameters<typeof compareMessages>) => compareMessages(...given)[0];

describe('what became of messages', () => {
  it('finds a mail that never arrived and a mail without a row', () => {
    const mails = mailsOf([aRow('a'), aRow('b')], [aDelivery('a', SECOND), aDelivery('c', SECOND)], []);
    expect(mails).toMatchObject({ expected: 2, once: 1, missing: ['b'], unowed: ['c'] });
  });

  it('counts a second delivery as doubled when nothing broke in between', () => {
    const twice = [aDelivery('a', SECOND), aDelivery('a', 5 * SECOND)];
    for (const outage of [
      anOutage('worker-kill', 6 * SECOND, 7 * SECOND),
      anOutage('database-kill', 0, SECOND / 2),
      anOutage('gateway-kill', 2 * SECOND, 3 * SECOND),
    ])
      expect(mailsOf([aRow('a')], twice, [outage])).toMatchObject({ doubled: ['a'], repeated: 0 });
    for (const kind of ['worker-kill', 'database-kill', 'database-hang', 'database-failover'] as const)
      expect(mailsOf([aRow('a')], twice, [anOutage(kind, 2 * SECOND, 3 * SECOND)])).toMatchObject({ doubled: [], repeated: 1 });
  });

  it('requires a fault of its own for each further delivery', () => {
    const thrice = [aDelivery('a', SECOND), aDelivery('a', 5 * SECOND), aDelivery('a', 9 * SECOND)];
    expect(mailsOf([aRow('a')], thrice, [anOutage('worker-kill', 2 * SECOND, 3 * SECOND)])).toMatchObject({ doubled: ['a'] });
  });

  it('measures a late mail by the time in which it could have been sent', () => {
    const late = [aDelivery('a', 100 * SECOND)];
    expect(mailsOf([aRow('a')], late, [])).toMatchObject({ late: ['a'] });
    const outages = [anOutage('worker-kill', 0, 30 * SECOND), anOutage('database-kill', 20 * SECOND, 50 * SECOND)];
    expect(mailsOf([aRow('a')], late, outages)).toMatchObject({ late: [] });
    expect(mailsOf([aRow('a')], late, [anOutage('gateway-kill', 0, 90 * SECOND)])).toMatchObject({ late: ['a'] });
  });
});

describe('what is left behind', () => {
  let folder = '';
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('finds each kind: a file without a row, a row without a file, half a file, an upload on its way', async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'tenaye-leftovers-'));
    const folders = { temporary: path.join(folder, 'tmp'), files: path.join(folder, 'files') };
    mkdirSync(path.join(folders.temporary, 'tenaye-upload-1'), { recursive: true });
    mkdirSync(path.join(folders.files, 'photo'), { recursive: true });
    for (const name of ['kept', 'forgotten', 'half.1.partial']) writeFileSync(path.join(folders.files, 'photo', name), '');
    expect(await compareFiles(folders, ['photo/kept', 'photo/gone'])).toEqual({
      withoutRow: ['photo/forgotten'],
      withoutFile: ['photo/gone'],
      partial: ['photo/half.1.partial'],
      temporary: ['tenaye-upload-1'],
    });
  });
});
