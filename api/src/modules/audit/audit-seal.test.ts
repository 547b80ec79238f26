import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { anAdmin, as, hasOwnDatabase, testApi, testEm } from '#test/harness.ts';
import { createAdmin } from '../invitation/first-admin.service.ts';
import { sealDays } from './audit-seal.service.ts';

hasOwnDatabase();

const seals = '/api/admin/audit/seals';
const insert = (at: string, action = 'test.run') =>
  testEm().execute(`insert into audit_events (at, actor_type, action, outcome) values (?, 'system', ?, 'success')`, [at, action]);

/** Runs a change that the triggers of the log refuse, as somebody with all rights to the database could. */
async function tamper(change: string): Promise<void> {
  const em = testEm();
  await em.execute('alter table audit_events disable trigger audit_events_append_only');
  await em.execute(change);
  await em.execute('alter table audit_events enable trigger audit_events_append_only');
}

describe('the seals of the audit log', () => {
  it('aren’t called unchanged by the command where no day was sealed', async () => {
    const command = fileURLToPath(new URL('../../cli/audit.ts', import.meta.url));
    const env = { PATH: process.env.PATH, DATABASE_URL: testApi().databaseUrl };
    const { stdout } = await promisify(execFile)('node', [command, '2020-03-01', '2020-03-31'], { env });
    expect(stdout).toBe('Sealed days: 0, changed: 0. Nothing was compared.\n');
  });

  it('cover each finished day once, and show which day was changed afterwards', async () => {
    const admin = as(await anAdmin());
    // 21:30 UTC is half past midnight of the next day in Addis Ababa.
    for (const at of ['2020-03-01T08:00:00Z', '2020-03-01T08:00:00Z', '2020-03-01T21:30:00Z', '2020-03-03T08:00:00Z']) await insert(at);
    await sealDays(testEm(), new Date('2020-03-03T22:00:00Z'));
    await sealDays(testEm(), new Date('2020-03-03T22:00:00Z'));
    const { body } = await admin.get(`${seals}?before=2020-04-01`);
    expect(body).toMatchObject([
      { day: '2020-03-02', entries: 1 },
      { day: '2020-03-01', entries: 2 },
    ]);
    expect(new Set(body.map((it: { head: string }) => it.head)).size).toBe(2);

    await sealDays(testEm(), new Date('2020-03-04T08:00:00Z'));
    const check = async () => {
      const checked = await admin.post(`${seals}/check`, { from: '2020-03-01', to: '2020-03-31' });
      expect(checked.status).toBe(200);
      return checked.body.map((it: { day: string; found: number; isIntact: boolean }) => [it.day.slice(8), it.found, it.isIntact]);
    };
    const intact = [
      ['01', 2, true],
      ['02', 1, true],
      ['03', 1, true],
    ];
    expect(await check()).toEqual(intact);
    await tamper(`update audit_events set detail = '{"a":1}' where at = '2020-03-01T21:30:00Z'`);
    expect(await check()).toEqual([intact[0], ['02', 1, false], intact[2]]);
    await tamper(`delete from audit_events where at = '2020-03-01T21:30:00Z'`);
    expect(await check()).toEqual([intact[0], ['02', 0, false], intact[2]]);
    await insert('2019-12-31T08:00:00Z');
    expect(await check()).toEqual([['01', 3, false], ['02', 0, false], intact[2]]);
  });

  it('are checked for at most 31 days at once', async () => {
    const admin = as(await anAdmin());
    expect((await admin.post(`${seals}/check`, { from: '2020-03-01', to: '2020-04-01' })).status).toBe(400);
    expect((await admin.post(`${seals}/check`, { from: '2020-03-02', to: '2020-03-01' })).status).toBe(400);
  });
});

describe('the command line', () => {
  it('has a name in the log', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    await createAdmin(testEm(), { email, firstName: 'Hana', lastName: '' }, new Date());
    const [entry] = (await as(await anAdmin()).get('/api/admin/audit?action=provider.create_admin')).body;
    expect(entry).toMatchObject({ actorType: 'system', isCommandLine: true, actorName: null, targetName: 'Hana' });
  });
});
