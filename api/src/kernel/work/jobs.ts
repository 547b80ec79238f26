import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { fromKysely, PgBoss, type Queue } from 'pg-boss';
import type { Logger } from 'pino';

/** What the worker can be asked to do, with the data of each job. Data is ids, never contents: it stays in the jobs table. */
export interface Jobs {
  mail: { messageId: string };
  sms: { messageId: string };
  'mail-urgent': { messageId: string };
  'sms-urgent': { messageId: string };
  /** Messages of the four queues above that can't be sent: tried too often, or refused for good. */
  undelivered: { messageId: string };
  'session-sweep': Record<string, never>;
  'prescription-reading': { readingId: string };
  'slow-prescription-reading': { readingId: string };
  'appointment-reminders': Record<string, never>;
}
export type JobName = keyof Jobs;

/** A worker that hasn't been heard of for this long is dead: its jobs go to another. pg-boss takes no less. */
const HEARTBEAT_S = 10;
/** How often the workers look for jobs of dead ones. */
const WATCH_S = 5;
/** What is done needs no memory: its outcome is in rows of its own. */
const KEPT_DONE_S = 600;

type Settings = Pick<Queue, 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'retryDelayMax' | 'expireInSeconds' | 'deadLetter'>;

/** Pauses double from `retryDelay` on, each with up to as much again by chance: what failed together isn't tried together. */
const delivery = { retryBackoff: true, expireInSeconds: 120, deadLetter: 'undelivered' } satisfies Settings;
/** Some ten hours. */
const patient = { ...delivery, retryLimit: 20, retryDelay: 5, retryDelayMax: 3600 };
/** Some fifteen minutes: by then a code has expired. */
const urgent = { ...delivery, retryLimit: 12, retryDelay: 1, retryDelayMax: 120 };

/** The first one is where the others' jobs end up, so it has to be there before them. */
const queues: Record<JobName, Settings> = {
  undelivered: { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 60 },
  mail: patient,
  sms: patient,
  'mail-urgent': urgent,
  'sms-urgent': urgent,
  'session-sweep': { retryLimit: 2, expireInSeconds: 1800 },
  'prescription-reading': { retryLimit: 3, retryDelay: 2, expireInSeconds: 180 },
  'slow-prescription-reading': { retryLimit: 3, retryDelay: 2, expireInSeconds: 180 },
  'appointment-reminders': { retryLimit: 2, expireInSeconds: 600 },
};

/** Every queue. */
export const jobNames = Object.keys(queues);

/**
 * A person waits for these: the worker is told. The others it finds by looking every two seconds; telling is a NOTIFY in the
 * transaction that enqueues, and such commits stand in one line.
 */
const told = new Set<string>(['mail-urgent', 'sms-urgent', 'prescription-reading', 'slow-prescription-reading'] satisfies JobName[]);

/** The queue that belongs to an ORM, so that services can enqueue with nothing but their entity manager. */
const bosses = new WeakMap<object, PgBoss>();

async function begin(boss: PgBoss, log: Logger): Promise<PgBoss> {
  boss.on('error', (err) => log.error({ err }, 'The job queue failed'));
  await boss.start();
  for (const [name, options] of Object.entries(queues)) {
    const queue = { ...options, heartbeatSeconds: HEARTBEAT_S, deleteAfterSeconds: KEPT_DONE_S, notify: told.has(name) };
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

/** The queue as the worker needs it: connections of its own, timers, an ear for new jobs, and an eye on other workers' deaths. */
export const startQueue = (databaseUrl: string, log: Logger): Promise<PgBoss> =>
  begin(
    new PgBoss({
      connectionString: databaseUrl,
      max: 4,
      useListenNotify: true,
      application_name: 'tenaye-worker',
      superviseIntervalSeconds: WATCH_S,
      monitorIntervalSeconds: WATCH_S,
      maintenanceIntervalSeconds: KEPT_DONE_S,
    }),
    log,
  );

/** Where a job stands among others of its queue, for queues that are fair by account. */
export interface Turn {
  /** Whose job it is: no worker does two of one account at once. */
  account: string;
  /** How many of this account wait already: its next one comes after everybody's first. */
  waiting: number;
}

/** Enqueues a job in the transaction of `em`: it exists when the change that wants it commits, and not otherwise. */
export async function enqueue<N extends JobName>(em: EntityManager, name: N, data: Jobs[N], turn?: Turn): Promise<void> {
  const boss = bosses.get(em.config);
  if (!boss) throw new Error('This process has no job queue');
  const transaction = em.getTransactionContext();
  await boss.send(name, data, {
    ...(transaction && { db: fromKysely(transaction as never) }),
    ...(turn && { group: { id: turn.account }, priority: -turn.waiting }),
  });
}
