import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

/** What the worker can be asked to do, with the data of each job. Data is ids, never contents: it stays in the jobs table. */
export interface Jobs {
  mail: { messageId: string };
  sms: { messageId: string };
  'session-sweep': Record<string, never>;
  'prescription-reading': { readingId: string };
  'appointment-reminders': Record<string, never>;
}
export type JobName = keyof Jobs;

const queues: Record<JobName, { retryLimit: number; retryDelay?: number; retryBackoff?: boolean; retryDelayMax?: number }> = {
  mail: { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  sms: { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'session-sweep': { retryLimit: 0 },
  'prescription-reading': { retryLimit: 3, retryDelay: 2 },
  'appointment-reminders': { retryLimit: 0 },
};

/**
 * Somebody waits for these: the worker is told. The others it finds by looking every second; telling is a NOTIFY in the
 * transaction that enqueues, and such commits stand in one line.
 */
const urgent = new Set<string>(['prescription-reading'] satisfies JobName[]);

/** The queue that belongs to an ORM, so that services can enqueue with nothing but their entity manager. */
const bosses = new WeakMap<object, PgBoss>();

async function begin(boss: PgBoss, log: Logger): Promise<PgBoss> {
  boss.on('error', (err) => log.error({ err }, 'The job queue failed'));
  await boss.start();
  for (const [name, options] of Object.entries(queues)) {
    const queue = { ...options, notify: urgent.has(name) };
    await boss.createQueue(name, queue);
    // One that an earlier version made keeps its settings otherwise.
    await boss.updateQueue(name, queue);
    // Makes pg-boss remember the queue now: looking it up at the first job takes a second connection while the job's
    // transaction holds one, and enough of those at once would wait for each other for ever.
    await boss.findJobs(name, { id: crypto.randomUUID() });
  }
  return boss;
}

/** Lets services enqueue on this ORM's own connections. Sets the queue's tables up where they are missing. */
export async function startEnqueueing(orm: MikroORM, pool: Pool, log: Logger): Promise<PgBoss> {
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) };
  const boss = await begin(new PgBoss({ db, supervise: false, schedule: false }), log);
  bosses.set(orm.config, boss);
  return boss;
}

/** The queue as the worker needs it: connections of its own, timers, and an ear for new jobs. */
export const startQueue = (databaseUrl: string, log: Logger): Promise<PgBoss> =>
  begin(new PgBoss({ connectionString: databaseUrl, max: 4, useListenNotify: true, application_name: 'tenaye-worker' }), log);

/** Enqueues a job in the transaction of `em`: it exists when the change that wants it commits, and not otherwise. */
export async function enqueue<N extends JobName>(em: EntityManager, name: N, data: Jobs[N]): Promise<void> {
  const boss = bosses.get(em.config);
  if (!boss) throw new Error('This process has no job queue');
  const transaction = em.getTransactionContext();
  await boss.send(name, data, transaction ? { db: fromKysely(transaction as never) } : {});
}
