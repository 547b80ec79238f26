import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '#kernel/config.ts';
import { eventually } from '#test/eventually.ts';
import { startMailServer, type TestMail } from '#test/mail-server.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { startWorker } from '../../start-worker.ts';
import { OutboxMessage } from './outbox.entity.ts';
import { type Mail, queueMail } from './outbox.ts';
import { listUndelivered, reasonOf, retryUndelivered } from './undelivered.ts';

let api: TestApi;
let worker: Awaited<ReturnType<typeof startWorker>>;
let smtp: Awaited<ReturnType<typeof startMailServer>>;

const hanging = new Map<string, (reply: string) => void>();
let changed = Promise.withResolvers<void>();
/** A mail server that doesn't answer a mail about "hang" until the test allows it. */
const onMail = ({ subject }: TestMail): string | Promise<string> => {
  if (!subject.startsWith('hang')) return '250 kept';
  const { promise, resolve } = Promise.withResolvers<string>();
  hanging.set(subject, resolve);
  changed.resolve();
  changed = Promise.withResolvers();
  return promise;
};
const refusals = new Map([
  ['nobody', '550 no such user nobody@example.com'],
  ['full', '452 mailbox full'],
]);
const onRecipient = (line: string): string => refusals.get(/<(\w+)@/.exec(line)?.[1] ?? '') ?? '250 ok';

async function untilHanging(count: number): Promise<void> {
  while (hanging.size < count) await changed.promise;
}
function release(): void {
  for (const reply of hanging.values()) reply('250 kept');
  hanging.clear();
}

beforeAll(async () => {
  api = await startTestApi();
  smtp = await startMailServer({ onMail, onRecipient });
  worker = await startWorker(readConfig({ ...api.environment, SMTP_URL: smtp.url, MAIL_FROM: 'a@tenaye.example' }));
});
afterAll(async () => {
  release();
  await worker.end();
  smtp.close();
  await api.close();
});

const em = () => api.services.orm.em.fork();
const subjects = () => smtp.mails.map((it) => it.subject);
const has = (subject: string) => (mails: readonly TestMail[]) => mails.some((it) => it.subject === subject);
const queue = (mails: readonly Partial<Mail>[]): Promise<void> =>
  em().transactional(async (tx) => {
    for (const it of mails) await queueMail(tx, { to: 'abebe@example.com', subject: 'x', text: 'secret 123456', ...it }, new Date());
  });
const many = (count: number, word: string) => Array.from({ length: count }, (_, i) => ({ subject: `${word} ${i}` }));
const rowOf = (subject: string) => em().findOneOrFail(OutboxMessage, { subject });
const ended = (subject: string) =>
  eventually(
    () => rowOf(subject),
    (it) => it.status !== 'queued',
  );

const command = fileURLToPath(new URL('../../cli/outbox.ts', import.meta.url));
const outbox = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, [command, ...args], { env: { PATH: process.env.PATH, DATABASE_URL: api.databaseUrl } }))
    .stdout;

describe('a delivery that hangs', () => {
  it('delays no other mail, and blocks no transaction of the database', async () => {
    await queue([{ subject: 'hang alone' }]);
    await untilHanging(1);
    await queue(many(60, 'behind it'));
    await smtp.until((mails) => mails.filter((it) => it.subject.startsWith('behind it')).length === 60);
    const open = "select state, query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'";
    expect(await em().execute(open)).toEqual([]);
    release();
    expect((await ended('hang alone')).status).toBe('sent');
  });

  it('doesn’t delay codes and links, even when all usual deliveries hang', async () => {
    await queue(many(30, 'hang'));
    await untilHanging(20);
    await queue([
      { subject: 'code', kind: 'code' },
      { subject: 'link', kind: 'link' },
    ]);
    await smtp.until((mails) => has('code')(mails) && has('link')(mails));
    expect(subjects()).not.toContain('hang 29');
    // Mails are delivered in batches, so the last ten begin to hang once the first twenty are delivered.
    const answering = setInterval(release, 20);
    await smtp.until((mails) => mails.filter((it) => /^hang \d/.test(it.subject)).length === 30);
    clearInterval(answering);
  });
});

describe('undeliverable mail', () => {
  it('is given up at once for an unknown recipient, and the operator’s log doesn’t contain the address', async () => {
    await queue([{ subject: 'to nobody', to: 'nobody@example.com' }]);
    expect(await ended('to nobody')).toMatchObject({ status: 'failed', body: 'secret 123456' });
    const [seen] = await listUndelivered(em(), 10);
    expect(seen).toMatchObject({ subject: 'to nobody', recipient: 'nobody@example.com', canBeRetried: true });
    expect(seen?.failure).toContain('550 no such user …');
  });

  it('can be retried by an operator, and is then sent', async () => {
    await queue([{ subject: 'later', to: 'nobody@example.com' }]);
    const { id } = await ended('later');
    refusals.delete('nobody');
    expect(await retryUndelivered(em(), [id])).toBe(1);
    await smtp.until(has('later'));
    expect(await ended('later')).toMatchObject({ status: 'sent', failure: null });
    expect(await retryUndelivered(em(), [id])).toBe(0);
  });

  it('is given up after too many retries, and a code in it is deleted', async () => {
    await em().transactional(async (tx) => {
      const mail = { to: 'full@example.com', subject: 'old code', text: '123456', kind: 'code' } as const;
      // The savepoint writes the job before the update.
      await tx.transactional((savepoint) => queueMail(savepoint, mail, new Date()));
      await tx.execute("update pgboss.job set retry_limit = 0 where name = 'mail-urgent' and state = 'created'");
    });
    const failed = await ended('old code');
    expect(failed).toMatchObject({ status: 'failed', body: null, failure: expect.stringContaining('452 mailbox full') });
    const seen = await listUndelivered(em(), 10);
    expect(seen.find((it) => it.id === failed.id)?.canBeRetried).toBe(false);
    expect(await retryUndelivered(em(), [failed.id])).toBe(0);
  });

  it('is listed and retried by the operator’s command', async () => {
    refusals.set('nobody', '550 no such user nobody@example.com');
    await queue([{ subject: 'by command', to: 'nobody@example.com' }]);
    const { id } = await ended('by command');
    expect(await outbox('list')).toContain(`${id}`);
    refusals.delete('nobody');
    expect(await outbox('retry', id)).toBe('1 message waits its turn.\n');
    await smtp.until(has('by command'));
    await expect(outbox('sned')).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('npm run outbox') });
  });

  it('has a one-line reason without personal data', () => {
    expect(reasonOf(new Error('550 5.1.1 <abebe.k@example.com>: +251911234567 unknown'))).toBe('550 5.1.1 <…>: … unknown');
    expect(reasonOf({ message: 'x'.repeat(1000) })).toHaveLength(300);
    expect(reasonOf(null)).toBe('unknown');
  });
});

describe('the queues', () => {
  it('are measured at each scrape: number of waiting jobs, oldest age, and messages given up', async () => {
    await queue([{ subject: 'hang measured' }]);
    await untilHanging(1);
    await em().execute("update pgboss.job set created_on = now() - interval '1 hour' where name = 'mail' and state = 'active'");
    // Jobs of earlier mails count until the worker has recorded that they are done.
    const metrics = await eventually(
      () => api.services.metrics.registry.metrics(),
      (it) => /^queue_waiting\{queue="mail"\} 1$/m.test(it),
    );
    expect(metrics).toMatch(/^queue_failing\{queue="mail"\} 0$/m);
    expect(metrics).toMatch(/^queue_oldest_seconds\{queue="mail"\} 36\d\d/m);
    expect(metrics).toMatch(/^undelivered_messages\{channel="mail"\} [1-9]/m);
    release();
    expect((await ended('hang measured')).status).toBe('sent');
  });
});

/**
 * Connections of the worker's queue that run a statement or did a moment ago. Its lanes share four connections. Between two statements none
 * of these is active, although a lane is about to ask.
 */
async function asking(): Promise<number> {
  const [row] = await em().execute<{ count: number }[]>(
    `select count(*)::int as count from pg_stat_activity where application_name = 'tenaye-worker' and datname = current_database()
      and (state = 'active' or state_change > clock_timestamp() - interval '0.3 s')`,
  );
  return row?.count ?? 0;
}

describe('a worker at shutdown', () => {
  it('finishes the delivery under way, and takes no other', async () => {
    await queue([{ subject: 'hang at the end' }]);
    await untilHanging(1);
    const end = worker.end();
    // A lane that was just asking for jobs may still get one.
    await eventually(asking, (count) => count === 0);
    await queue([{ subject: 'for the next' }]);
    release();
    await end;
    expect((await rowOf('hang at the end')).status).toBe('sent');
    expect((await rowOf('for the next')).status).toBe('queued');
    worker = await startWorker(readConfig({ ...api.environment, SMTP_URL: smtp.url }));
    expect((await ended('for the next')).status).toBe('sent');
  });
});
