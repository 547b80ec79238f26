import { beforeEach, describe, expect, it } from '@jest/globals';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { anAdmin, as, hasOwnDatabase, testApi, testEm } from '#test/harness.ts';
import { aFailedMessage } from '#test/rows.ts';
import { Notification } from '../notification/notification.entity.ts';
import { watchAlarms } from './alarm-watch.service.ts';

hasOwnDatabase();

// Long ago, so that the jobs of the mails, which are queued now, aren't late.
const START = Date.UTC(2020, 2, 1, 9, 30);
const after = (minutes: number): Date => new Date(START + minutes * 60_000);
const watch = (minutes: number): Promise<void> => watchAlarms(testApi().services.orm.em, after(minutes));
const sql = (text: string, values: unknown[] = []) => testEm().execute(text, values);

beforeEach(async () => {
  for (const table of ['alarms', 'health_probes', 'browser_error_counts', 'request_times', 'failed_jobs'])
    await sql(`delete from ${table}`);
  await sql(`delete from outbox_messages where status = 'failed'`);
});

/** The subjects of the mails that the alarms have sent to an administrator, the oldest first. */
const mailsTo = async ({ email }: { email: string }): Promise<(string | null)[]> =>
  (await testEm().find(OutboxMessage, { recipient: email, subject: /^Alarm/ }, { orderBy: { createdAt: 'asc' } })).map(
    (it) => it.subject ?? null,
  );

describe('the watch over the platform', () => {
  it('tells the administrators of the area when jobs have failed and when that is over, each once', async () => {
    const [operator, verifier] = [await anAdmin({ adminRoles: ['operations'] }), await anAdmin({ adminRoles: ['verifier'] })];
    await watch(-1);
    expect(await mailsTo(operator)).toEqual([]);
    const { id } = await aFailedMessage(testEm());
    await watch(0);
    await watch(1);
    await Promise.all([watch(2), watch(2)]);
    expect(await mailsTo(operator)).toEqual(['Alarm: failed jobs']);
    await sql('delete from outbox_messages where id = ?', [id]);
    await watch(16);
    expect(await mailsTo(operator)).toEqual(['Alarm: failed jobs']);
    await watch(17);
    await watch(18);
    expect(await mailsTo(operator)).toEqual(['Alarm: failed jobs', 'Alarm over: failed jobs']);
    expect(await mailsTo(verifier)).toEqual([]);
    const bells = await testEm().find(Notification, { providerAccountId: operator.id }, { orderBy: { createdAt: 'asc' } });
    expect(bells.map((it) => [it.title, it.type])).toEqual([
      ['Alarm: failed jobs', 'system'],
      ['Alarm over: failed jobs', 'system'],
    ]);
    const shown = (await as(operator).get('/api/admin/notifications')).body;
    expect(shown.map((it: { alarm?: string }) => it.alarm)).toEqual(['failed_jobs', 'failed_jobs']);
    const [mail] = await testEm().find(OutboxMessage, { recipient: operator.email, subject: 'Alarm: failed jobs' });
    expect(mail?.body).toContain('1 job or message was given up');
  });

  it('begins one alarm when two workers find the same at once', async () => {
    const operator = await anAdmin({ adminRoles: ['operations'] });
    await aFailedMessage(testEm());
    await Promise.all([watch(0), watch(0), watch(0)]);
    expect(await mailsTo(operator)).toEqual(['Alarm: failed jobs']);
  });

  it('begins again after its end', async () => {
    const operator = await anAdmin({ adminRoles: ['operations'] });
    const { id } = await aFailedMessage(testEm());
    await watch(0);
    await sql('delete from outbox_messages where id = ?', [id]);
    await watch(20);
    await aFailedMessage(testEm());
    await watch(30);
    expect(await mailsTo(operator)).toEqual(['Alarm: failed jobs', 'Alarm over: failed jobs', 'Alarm: failed jobs']);
  });

  it('counts errors of browsers, failing calls, waiting jobs and missing probes from their limits on', async () => {
    const operator = await anAdmin({ adminRoles: ['operations'] });
    const calls = (isFailed: boolean, count: number) =>
      sql(`insert into request_times (started_at, route, is_failed, ceiling_ms, count) values (?, 'GET /', ?, 5, ?)`, [
        after(-5),
        isFailed,
        count,
      ]);
    const errors = (version: string, count: number) =>
      sql(`insert into browser_error_counts (hour, remote, version, count) values (?, 'shell', ?, ?)`, [after(-30), version, count]);
    await sql('insert into health_probes (minute) values (?)', [after(-2)]);
    await calls(true, 20);
    await calls(false, 381);
    await errors('1', 199);
    await watch(0);
    expect(await mailsTo(operator)).toEqual([]);
    await calls(true, 1).catch(() => sql('update request_times set count = 21 where is_failed'));
    await errors('2', 1);
    await watch(1);
    expect((await mailsTo(operator)).toSorted()).toEqual(
      ["Alarm: the API doesn't answer", 'Alarm: calls are failing', 'Alarm: browser errors'].toSorted(),
    );
    const { body } = await as(operator).get('/api/admin/platform/alarms');
    expect(body.map((it: { kind: string; value: number; endedAt: string | null }) => [it.kind, it.value, it.endedAt]).toSorted()).toEqual([
      ['browser_errors', 200, null],
      ['failed_requests', 5, null],
      ['no_probes', 3, null],
    ]);
  });

  it('measures a waiting job from the time at which it was due', async () => {
    const operator = await anAdmin({ adminRoles: ['operations'] });
    await sql(`insert into pgboss.job (name, data, created_on, start_after) values ('figure-count', '{}', ?, ?)`, [
      after(-600),
      after(-14),
    ]);
    await watch(0);
    expect(await mailsTo(operator)).toEqual([]);
    await watch(1);
    expect(await mailsTo(operator)).toEqual(['Alarm: jobs are waiting']);
    await sql(`delete from pgboss.job where name = 'figure-count'`);
  });

  it('shows alarms only to those who may enter the platform', async () => {
    expect((await as(await anAdmin({ adminRoles: ['verifier'] })).get('/api/admin/platform/alarms')).status).toBe(403);
  });
});
