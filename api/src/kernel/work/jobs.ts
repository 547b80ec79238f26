import { type EntityManager, type MikroORM, raw, sql } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { fromKysely, type JobInsert, PgBoss, type Queue } from 'pg-boss';
import type { Logger } from 'pino';
import { gather, type Writer } from '#kernel/database/at-commit.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { traced, traceparent } from '#kernel/trace.ts';
import { traceQueue } from './traced-queue.ts';

type Settings = Pick<Queue, 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'retryDelayMax' | 'expireInSeconds' | 'deadLetter'>;

declare const carried: unique symbol;

/** A kind of work for the worker. The module that enqueues the work declares its queue; `queues.ts` lists all queues. */
export interface JobQueue<Data extends object = object> {
  name: string;
  settings: Settings;
  /**
   * True when a person waits for these jobs: the worker is then notified. Other jobs are found by polling every two seconds, because a
   * notification is a NOTIFY in the enqueuing transaction, and commits of such transactions are serialized.
   */
  notifiesWorker: boolean;
  /** The payload's type; exists for the compiler only. */
  readonly [carried]?: Data;
}

/** The queue of jobs that were given up (`failed-jobs.ts`). */
export const FAILED_JOBS = 'failed-jobs';

/**
 * Declares a queue. Payloads are ids, never contents, because payloads stay in the jobs table. A job that fails for good is stored for
 * administrators, unless the settings name another dead-letter queue.
 */
export const jobQueue = <Data extends object>(name: string, settings: Settings, { notifiesWorker = false } = {}): JobQueue<Data> => ({
  name,
  settings: name === FAILED_JOBS ? settings : { deadLetter: FAILED_JOBS, ...settings },
  notifiesWorker,
});

/**
 * A worker without a heartbeat for this long counts as dead, and another worker gets its jobs. This is the minimum that pg-boss accepts.
 */
const HEARTBEAT_S = 10;
/** How often workers look for the jobs of dead workers. */
const WATCH_S = 5;
/** Finished jobs are deleted after this time: their outcomes are in other tables. */
const KEPT_DONE_S = 600;

/** The job queue of each ORM, so that services can enqueue with only their entity manager. */
const bosses = new WeakMap<object, PgBoss>();

async function begin(boss: PgBoss, queues: readonly JobQueue[], log: Logger): Promise<PgBoss> {
  boss.on('error', (err) => log.error({ err }, 'The job queue failed'));
  await boss.start();
  for (const { name, settings, notifiesWorker } of queues) {
    const queue = { ...settings, heartbeatSeconds: HEARTBEAT_S, deleteAfterSeconds: KEPT_DONE_S, notify: notifiesWorker };
    await boss.createQueue(name, queue);
    // A queue made by an earlier version would otherwise keep its settings.
    await boss.updateQueue(name, queue);
    // Makes pg-boss cache the queue now. Otherwise it would look up the queue at the first job, on a second connection while the job's
    // transaction holds the first; several such lookups together would deadlock on the pool.
    await boss.findJobs(name, { id: crypto.randomUUID() });
  }
  return boss;
}

/** Lets services enqueue on this ORM's own connections. Creates the tables and queues where they are missing. */
export async function startEnqueueing(orm: MikroORM, pool: Pool, queues: readonly JobQueue[], log: Logger): Promise<PgBoss> {
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) };
  const boss = await begin(new PgBoss({ db, supervise: false, schedule: false }), queues, log);
  bosses.set(orm.config, boss);
  return boss;
}

/** The job queue as the worker needs it: with separate connections, timers, a listener for new jobs, and supervision of other workers. */
export async function startQueue(databaseUrl: string, queues: readonly JobQueue[], log: Logger): Promise<PgBoss> {
  const boss = await begin(
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
  traceQueue(boss);
  return boss;
}

/** The position of a job in a queue that is fair by account. */
export interface Turn {
  /** The account that owns the job: workers never run two jobs of one account at the same time. */
  account: string;
  /** The number of this account's waiting jobs: the account's next job runs after the first job of every other account. */
  waiting: number;
}

const bossOf = (em: EntityManager): PgBoss => {
  const boss = bosses.get(em.config);
  if (!boss) throw new Error('This process has no job queue');
  return boss;
};

type Job = Pick<JobInsert, 'data' | 'group' | 'priority'>;

/** A statement that pg-boss begins with `with` notifies the worker; it can't be a part of another statement. */
const standsAlone = (text: string): boolean => /^\s*with\b/i.test(text);

/** The statement with which pg-boss inserts the jobs, as a part of the statement that is written at the commit. */
async function insertOf(em: EntityManager, queue: string, jobs: readonly Job[]): Promise<Condition | undefined> {
  const db = fromKysely(em.getTransactionContext() as never);
  let part: Condition | undefined;
  const executeSql: typeof db.executeSql = async (text, values = []) => {
    if (standsAlone(text)) return db.executeSql(text, values);
    part = raw(text.replace('$1', '?'), values);
    return { rows: [] };
  };
  await bossOf(em).insert(queue, [...jobs], { db: { executeSql } });
  return part;
}

const writers = new Map<string, Writer<Job>>();

function writerOf(queue: string): Writer<Job> {
  const writer = writers.get(queue) ?? ((em, jobs) => insertOf(em, queue, jobs));
  writers.set(queue, writer);
  return writer;
}

async function add(em: EntityManager, queue: string, job: Job): Promise<void> {
  if (!gather(em, writerOf(queue), job)) await bossOf(em).insert(queue, [job]);
}

/** The condition that one of the queues has a job, waiting or under way, whose payload has this value at `key`. */
export const isQueued = (queues: readonly Pick<JobQueue, 'name'>[], key: string, value: Condition): Condition => sql`exists (
  select 1 from pgboss.job j where j.name in (${queues.map((it) => it.name)}) and j.state in ('created', 'retry', 'active')
    and j.data ->> ${key} = ${value})`;

/** A job's payload as it is stored: with the trace in which it was enqueued, which the worker continues. */
export type Traced<Data extends object> = Data & { traceparent?: string };

/** The payload with the trace that is being worked on. */
export const withTrace = <Data extends object>(data: Data): Traced<Data> => {
  const span = traced.getStore();
  return span ? { ...data, traceparent: traceparent(span.trace) } : data;
};

/**
 * Enqueues a job in the transaction of `em`: it exists if and only if that transaction commits. All jobs of a transaction are inserted
 * together, at its commit.
 */
export const enqueue = <Data extends object>(
  em: EntityManager,
  queue: Pick<JobQueue<Data>, 'name'>,
  data: NoInfer<Data>,
  turn?: Turn,
): Promise<void> => add(em, queue.name, { data: withTrace(data), ...(turn && { group: { id: turn.account }, priority: -turn.waiting }) });
