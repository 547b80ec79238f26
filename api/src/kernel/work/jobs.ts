import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { fromKysely, PgBoss, type Queue } from 'pg-boss';
import type { Logger } from 'pino';

type Settings = Pick<Queue, 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'retryDelayMax' | 'expireInSeconds' | 'deadLetter'>;

declare const carried: unique symbol;

/** Something that the worker can be asked to do. The module that asks for it declares it; `queues.ts` lists them all. */
export interface JobQueue<Data extends object = object> {
  name: string;
  settings: Settings;
  /**
   * A person waits for these: the worker is told. The others it finds by looking every two seconds; telling is a NOTIFY in the
   * transaction that enqueues, and such commits stand in one line.
   */
  isTold: boolean;
  /** For the compiler alone: what each job carries. */
  readonly [carried]?: Data;
}

/** Declares a queue. What its jobs carry is ids, never contents: it stays in the jobs table. */
export const jobQueue = <Data extends object>(name: string, settings: Settings, { isTold = false } = {}): JobQueue<Data> => ({
  name,
  settings,
  isTold,
});

/** A worker that hasn't been heard of for this long is dead: its jobs go to another. pg-boss takes no less. */
const HEARTBEAT_S = 10;
/** How often the workers look for jobs of dead ones. */
const WATCH_S = 5;
/** What is done needs no memory: its outcome is in rows of its own. */
const KEPT_DONE_S = 600;

/** The queue that belongs to an ORM, so that services can enqueue with nothing but their entity manager. */
const bosses = new WeakMap<object, PgBoss>();

async function begin(boss: PgBoss, queues: readonly JobQueue[], log: Logger): Promise<PgBoss> {
  boss.on('error', (err) => log.error({ err }, 'The job queue failed'));
  await boss.start();
  for (const { name, settings, isTold } of queues) {
    const queue = { ...settings, heartbeatSeconds: HEARTBEAT_S, deleteAfterSeconds: KEPT_DONE_S, notify: isTold };
    await boss.createQueue(name, queue);
    // One that an earlier version made keeps its settings otherwise.
    await boss.updateQueue(name, queue);
    // Makes pg-boss remember the queue now: looking it up at the first job takes a second connection while the job's
    // transaction holds one, and enough of those at once would wait for each other for ever.
    await boss.findJobs(name, { id: crypto.randomUUID() });
  }
  return boss;
}

/** Lets services enqueue on this ORM's own connections. Sets the tables and the queues up where they are missing. */
export async function startEnqueueing(orm: MikroORM, pool: Pool, queues: readonly JobQueue[], log: Logger): Promise<PgBoss> {
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) };
  const boss = await begin(new PgBoss({ db, supervise: false, schedule: false }), queues, log);
  bosses.set(orm.config, boss);
  return boss;
}

/** The queue as the worker needs it: connections of its own, timers, an ear for new jobs, and an eye on other workers' deaths. */
export const startQueue = (databaseUrl: string, queues: readonly JobQueue[], log: Logger): Promise<PgBoss> =>
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
    queues,
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
export async function enqueue<Data extends object>(
  em: EntityManager,
  queue: JobQueue<Data>,
  data: NoInfer<Data>,
  turn?: Turn,
): Promise<void> {
  const boss = bosses.get(em.config);
  if (!boss) throw new Error('This process has no job queue');
  const transaction = em.getTransactionContext();
  await boss.send(queue.name, data, {
    ...(transaction && { db: fromKysely(transaction as never) }),
    ...(turn && { group: { id: turn.account }, priority: -turn.waiting }),
  });
}
