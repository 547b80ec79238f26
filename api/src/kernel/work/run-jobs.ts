import { setTimeout as sleep } from 'node:timers/promises';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { Histogram } from 'prom-client';
import { continueTrace, traced } from '#kernel/trace.ts';
import type { JobQueue, Traced } from './jobs.ts';
import { Undeliverable } from './send.ts';
import { reasonOf } from './undelivered.ts';

export interface WorkSettings {
  /** How many lanes fetch and run jobs in parallel. 1 by default. */
  lanes?: number;
  /** How many jobs a lane fetches and runs in parallel; it fetches more once all of them have ended. 1 by default. */
  batch?: number;
  /** True for queues whose jobs have a `Turn`: never runs two jobs of one account at the same time. */
  fair?: boolean;
}

/** Time of each try of a job in this process, by queue and outcome. The worker registers it with its metrics. */
export const jobTimes = new Histogram({
  name: 'job_duration_seconds',
  help: 'Time of each try of a job, by queue and outcome',
  labelNames: ['queue', 'outcome'],
  buckets: [0.05, 0.2, 1, 5, 20, 60, 300],
  registers: [],
});

/** Polling interval of an idle lane in seconds; lanes of notified queues are also woken. */
const LOOK_S = 2;

/**
 * Runs the jobs of a queue. Each job succeeds or fails independently of the others in its batch: an error is logged, and the job is retried
 * as its queue specifies (the last failure is logged as an error); `Undeliverable` ends the retries. A lane that had work looks for more
 * immediately. What a job does belongs to the trace of the request that enqueued it.
 */
export async function handle<Data extends object>(
  boss: PgBoss,
  log: Logger,
  { name }: JobQueue<Data>,
  work: (data: NoInfer<Data>, job: JobWithMetadata<NoInfer<Data>>) => Promise<void>,
  { lanes = 1, batch = 1, fair = false }: WorkSettings = {},
): Promise<void> {
  const settled = async (job: JobWithMetadata<Traced<Data>>): Promise<JobResult> => {
    const { traceparent, ...data } = job.data ?? {};
    const tries = job.retryCount + 1;
    const facts = { 'messaging.system': 'pg-boss', 'messaging.destination.name': name, 'messaging.operation.type': 'process', tries };
    const span = continueTrace(traceparent, { name: `process ${name}`, kind: 'consumer', facts });
    const told = { queue: name, job: data, tries, ...span.trace };
    const end = jobTimes.startTimer({ queue: name });
    try {
      await traced.run(span, () => work(data as Data, job));
      span.end();
      log.info({ ...told, ms: Math.round(end({ outcome: 'completed' }) * 1000) }, 'A job ended');
      return { id: job.id, status: 'completed' };
    } catch (error) {
      end({ outcome: 'failed' });
      span.end({ error: error instanceof Error ? error.name : 'failed' });
      const reason = reasonOf(error);
      const isLast = job.retryCount >= job.retryLimit;
      log[isLast ? 'error' : 'warn']({ ...told, reason }, 'A job failed');
      return { id: job.id, status: error instanceof Undeliverable ? 'deadletter' : 'failed', output: { message: reason } };
    }
  };
  const options = {
    batchSize: batch,
    perJobResults: true,
    includeMetadata: true,
    pollingIntervalSeconds: LOOK_S,
    notifyPollingIntervalSeconds: LOOK_S,
    ...(fair && { localGroupConcurrency: 1 }),
  } as const;
  for (let lane = 0; lane < lanes; lane++) {
    const id: string = await boss.work(name, options, async (jobs: JobWithMetadata<Traced<Data>>[]) => {
      const results = await Promise.all(jobs.map(settled));
      boss.notifyWorker(id);
      return results;
    });
  }
}

/** The longest time that a running job may take after SIGTERM; after that, another worker takes it over. */
const DRAIN_MS = 15_000;

/** Takes no more jobs, lets running jobs finish (15 s at most) and closes the queue; immediately when no job runs. */
export async function stopWorking(boss: PgBoss, queues: readonly JobQueue[]): Promise<void> {
  const drained = Promise.all(queues.map(({ name }) => boss.offWork(name)));
  await Promise.race([drained, sleep(DRAIN_MS, undefined, { ref: false })]);
  await boss.stop({ graceful: false });
}
