import type { PgBoss } from 'pg-boss';
import { entities } from './entities.ts';
import type { ApiConfig } from './kernel/config.ts';
import { deliver, mailSender, smsSender } from './kernel/deliver.ts';
import { type JobName, type Jobs, startEnqueueing, startQueue } from './kernel/jobs.ts';
import { createOrm } from './kernel/orm.ts';
import { createLog } from './kernel/request-log.ts';
import { createStorage } from './kernel/storage.ts';
import { sweep } from './kernel/sweep.ts';
import { migrations } from './migrations/list.ts';
import { sendDueReminders } from './modules/appointment/appointment-reminder.service.ts';
import { performReading, sweepPapers } from './modules/prescription/prescription-job.service.ts';
import { createReader } from './modules/prescription/reader/reader.ts';

/** Sweeping a large table takes a while; a mail server may, too, while its message is locked. */
const patience = { statement: 60_000, idleInTransaction: 120_000 };

const HOURLY = '17 * * * *';
const EVERY_MINUTE = '* * * * *';
/** Recognising letters keeps a core busy, and takes 300 MB. */
const READINGS_AT_ONCE = 2;

/** Each job by itself (`atOnce` of a queue side by side): a throw then fails that job alone, and it is tried again. */
const handle = <N extends JobName>(boss: PgBoss, name: N, work: (data: Jobs[N]) => Promise<void>, atOnce = 1): Promise<string> =>
  boss.work<Jobs[N]>(
    name,
    { batchSize: 1, localConcurrency: atOnce, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 },
    async (jobs) => {
      for (const it of jobs) await work(it.data);
    },
  );

/** Starts the worker: mail, text messages, reminders, prescriptions, sweeping. `end` lets running jobs finish. */
export async function startWorker(config: ApiConfig) {
  const log = createLog(config.logLevel, 'worker');
  const orm = await createOrm({ url: config.databaseUrl, entities, migrations, poolSize: 4, patience });
  const pool = await orm.em.getConnection('write').getNativeClient();
  const boss = await startQueue(config.databaseUrl, log);
  // Reminders queue mails and text messages of their own.
  const enqueueing = await startEnqueueing(orm, pool, log);
  const sender = await mailSender(config);
  const texting = smsSender(config);
  if (!sender && !config.demo) log.warn('SMTP_URL is not set: mail waits in the outbox');
  if (!texting && !config.demo) log.warn('SMS_GATEWAY_URL is not set: text messages wait in the outbox');
  await handle(boss, 'mail', ({ messageId }) => deliver(orm, { sender, demo: config.demo }, messageId, new Date()));
  await handle(boss, 'sms', ({ messageId }) => deliver(orm, { sender: texting, demo: config.demo }, messageId, new Date()));
  const parts = { storage: await createStorage(config.storage), reader: createReader() };
  const read = (id: string) => performReading(orm.em.fork(), parts, id, new Date());
  await handle(boss, 'prescription-reading', ({ readingId }) => read(readingId), READINGS_AT_ONCE);
  await handle(boss, 'session-sweep', async () => {
    await sweep(pool);
    await sweepPapers(orm.em.fork(), parts.storage, new Date());
  });
  await boss.schedule('session-sweep', HOURLY);
  await handle(boss, 'appointment-reminders', () => sendDueReminders(orm.em, new Date()));
  await boss.schedule('appointment-reminders', EVERY_MINUTE);
  const end = async (): Promise<void> => {
    await boss.stop({ graceful: true, timeout: 15_000 });
    parts.reader.close();
    await enqueueing.stop({ graceful: false });
    await orm.close();
  };
  return { log, end };
}
