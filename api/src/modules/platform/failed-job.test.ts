import { beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '#kernel/config.ts';
import { sweepFailedJobs } from '#kernel/work/failed-jobs.ts';
import { enqueue } from '#kernel/work/jobs.ts';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { eventually } from '#test/eventually.ts';
import { anAdmin, as, auditActionsOn, endsFirst, hasOwnDatabase, refusalsOn, testApi, testEm } from '#test/harness.ts';
import { aFailedMessage } from '#test/rows.ts';
import { startWorker } from '../../start-worker.ts';
import { prescriptionReading } from '../prescription/prescription.queue.ts';

hasOwnDatabase();

const path = '/api/admin/platform';
let worker: Awaited<ReturnType<typeof startWorker>>;
beforeAll(async () => {
  worker = await startWorker(readConfig(testApi().environment));
  endsFirst(() => worker.end());
});

/** A job that fails at its first and only try, because its id is invalid. */
async function failingJob(readingId: string): Promise<void> {
  await testEm().transactional(async (tx) => {
    await enqueue(tx, prescriptionReading, { readingId });
    await tx.execute(`update pgboss.job set retry_limit = 0 where name = ? and data ->> 'readingId' = ?`, [
      prescriptionReading.name,
      readingId,
    ]);
  });
}
const failed = (readingId: string) =>
  testEm().execute<{ id: string; times: number; retried: boolean }[]>(
    `select id, times, retried_at is not null as retried from failed_jobs where data ->> 'readingId' = ?`,
    [readingId],
  );
const failedOf = async (readingId: string, times = 1) => {
  const [row] = await eventually(
    () => failed(readingId),
    (rows) => rows[0]?.times === times && !rows[0].retried,
  );
  if (!row) throw new Error("The job didn't fail");
  return row;
};
const waiting = (readingId: string) =>
  testEm().execute(`select 1 from pgboss.job where name = ? and data ->> 'readingId' = ? and state in ('created', 'retry', 'active')`, [
    prescriptionReading.name,
    readingId,
  ]);
const aMessage = async (given: Parameters<typeof aFailedMessage>[1] = {}) => (await aFailedMessage(testEm(), given)).id;

describe('a job that was given up', () => {
  it('is shown with its reason, and queued again by an administrator, who is recorded', async () => {
    const account = await anAdmin();
    const admin = as(account);
    await failingJob('nonsense');
    const { id } = await failedOf('nonsense');
    const { body } = await admin.get(`${path}/failed-jobs`);
    expect(body).toContainEqual({
      id,
      queue: 'prescription-reading',
      reason: expect.stringContaining('uuid'),
      times: 1,
      failedAt: expect.any(String),
      recipient: null,
      canBeRetried: true,
    });
    expect((await admin.post(`${path}/failed-jobs/${id}/retry`)).status).toBe(204);
    expect(await auditActionsOn(id)).toEqual(['job.retry']);
    const ids = async () => (await admin.get(`${path}/failed-jobs`)).body.map((it: { id: string }) => it.id);
    // It fails for the same reason again, now after its queue's usual tries.
    expect(await ids()).not.toContain(id);
    await testEm().execute(`update pgboss.job set retry_limit = 0, start_after = now() where data ->> 'readingId' = 'nonsense'`);
    await failedOf('nonsense', 2);
    expect(await ids()).toContain(id);
  });

  it('is queued once by a double click and by two administrators', async () => {
    await failingJob('twice');
    const { id } = await failedOf('twice');
    const [one, two] = [as(await anAdmin()), as(await anAdmin())];
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const retry = `${path}/failed-jobs/${id}/retry`;
    const answers = await Promise.all([one.post(retry, undefined, key), one.post(retry, undefined, key), two.post(retry)]);
    expect(answers.filter((it) => it.status === 409).length).toBeGreaterThan(0);
    expect(answers.filter((it) => it.status === 204).length).toBeGreaterThan(0);
    expect(await waiting('twice')).toHaveLength(1);
    expect(await auditActionsOn(id)).toEqual(['job.retry']);
    expect(await refusalsOn(id)).toContain('wrong_status');
  });

  it('of a queue that is gone is shown, but can’t be queued', async () => {
    const admin = as(await anAdmin());
    const id = crypto.randomUUID();
    await testEm().execute(`insert into failed_jobs (id, queue, data, reason, times, failed_at) values (?, 'gone', '{}', 'x', 1, now())`, [
      id,
    ]);
    expect((await admin.get(`${path}/failed-jobs`)).body).toContainEqual(expect.objectContaining({ id, canBeRetried: false }));
    expect(await admin.post(`${path}/failed-jobs/${id}/retry`)).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
  });

  it('is deleted after a month', async () => {
    const id = crypto.randomUUID();
    const left = async (days: number) => {
      await testEm().execute(
        `insert into failed_jobs (id, queue, data, reason, times, failed_at)
          values (?, 'old', '{}', 'x', 1, now() - make_interval(days => ?))
         on conflict (id) do update set failed_at = excluded.failed_at`,
        [id, days],
      );
      await sweepFailedJobs(testApi().services.pool);
      return (await testEm().execute('select 1 from failed_jobs where id = ?', [id])).length;
    };
    expect(await left(30)).toBe(1);
    expect(await left(32)).toBe(0);
  });
});

describe('a message that was given up', () => {
  it('is among the failed jobs, with a part of its address, and is queued again', async () => {
    const admin = as(await anAdmin());
    const id = await aMessage();
    const { body } = await admin.get(`${path}/failed-jobs?limit=100`);
    expect(body).toContainEqual({
      id,
      queue: 'mail',
      reason: '550 no such user …',
      times: 1,
      failedAt: '2026-01-01T00:00:00.000Z',
      recipient: 'a••••@example.com',
      canBeRetried: true,
    });
    const [queue] = (await admin.get(`${path}/queues`)).body.filter((it: { queue: string }) => it.queue === 'mail');
    expect(queue.failed).toBeGreaterThan(0);
    expect((await admin.post(`${path}/failed-jobs/${id}/retry`)).status).toBe(204);
    expect(await testEm().findOneOrFail(OutboxMessage, { id })).toMatchObject({ failure: null, failedAt: null });
    expect((await admin.post(`${path}/failed-jobs/${id}/retry`)).status).toBe(409);
  });

  it('stays when its code has expired', async () => {
    const admin = as(await anAdmin());
    const id = await aMessage({ kind: 'code', body: null, channel: 'sms', recipient: '+251911234567' });
    const { body } = await admin.get(`${path}/failed-jobs?limit=100`);
    expect(body).toContainEqual(expect.objectContaining({ id, queue: 'sms-urgent', recipient: '+2519••••67', canBeRetried: false }));
    expect(await admin.post(`${path}/failed-jobs/${id}/retry`)).toMatchObject({
      status: 409,
      body: { message: 'The code or link in this message has expired' },
    });
  });

  it('is found on one page only, in an order that doesn’t change', async () => {
    const admin = as(await anAdmin());
    for (let i = 0; i < 5; i++) await aMessage({ failedAt: new Date('2026-02-01T00:00:00Z') });
    const seen: string[] = [];
    for (let next: string | undefined = `${path}/failed-jobs?limit=2`; next; ) {
      const { body, headers }: Awaited<ReturnType<typeof admin.get>> = await admin.get(next);
      seen.push(...body.map((it: { id: string }) => it.id));
      next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(seen.length).toBeGreaterThan(4);
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe('the queues', () => {
  it('are all listed with what waits, and the worker counts as ready while it runs', async () => {
    const admin = as(await anAdmin());
    await testEm().execute(
      `insert into pgboss.job (name, data, start_after, created_on)
        values ('license-watch', '{}', now() + interval '1 day', now() - interval '1 hour')`,
    );
    const { body } = await admin.get(`${path}/queues`);
    const watch = body.find((it: { queue: string }) => it.queue === 'license-watch');
    expect(watch).toMatchObject({ waiting: 1, active: 0, retrying: 0, failed: 0 });
    expect(watch.oldestSeconds).toBeGreaterThan(3500);
    expect(body.find((it: { queue: string }) => it.queue === 'sms')).toMatchObject({ waiting: 0, oldestSeconds: null });
    const parts = await eventually(
      async () => (await admin.get(`${path}/health`)).body.parts,
      (it) => it[2].isReady,
    );
    expect(parts[2]).toEqual({ part: 'worker', isReady: true });
  });
});
