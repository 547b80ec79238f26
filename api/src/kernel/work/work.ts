import { setTimeout as sleep } from 'node:timers/promises';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { JobQueue } from './jobs.ts';
import { Undeliverable } from './send.ts';
import { reasonOf } from './undelivered.ts';

export interface WorkSettings {
  /** How many fetch jobs and work on them side by side. 1 unless told. */
  lanes?: number;
  /** How many jobs a lane takes and does at once: it takes more once all of them have ended. 1 unless told. */
  batch?: number;
  /** No two jobs of one account at once, for queues whose jobs have a `Turn`. */
  fair?: boolean;
}

/** A lane that found nothing looks again after this many seconds; those of queues that tell of their jobs are woken besides. */
const LOOK_S = 2;

/**
 * Does the jobs of a queue. Each succeeds or fails by itself, whatever others of its batch do: a throw is logged, and the job tried again
 * as its queue says (the last one is an error in the log); `Undeliverable` ends the tries. A lane that had something to do looks for more at once.
 */
export async function handle<Data extends object>(
  boss: PgBoss,
  log: Logger,
  { name }: JobQueue<Data>,
  work: (data: NoInfer<Data>, job: JobWithMetadata<NoInfer<Data>>) => Promise<void>,
  { lanes = 1, batch = 1, fair = false }: WorkSettings = {},
): Promise<void> {
  const settled = async (job: JobWithMetadata<Data>): Promise<JobResult> => {
    try {
      await work(job.data, job);
      return { id: job.id, status: 'completed' };
    } catch (error) {
      const reason = reasonOf(error);
      const isLast = job.retryCount >= job.retryLimit;
      log[isLast ? 'error' : 'warn']({ queue: name, job: job.data, tries: job.retryCount + 1, reason }, 'A job failed');
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
    const id: string = await boss.work(name, options, async (jobs: JobWithMetadata<Data>[]) => {
      const results = await Promise.all(jobs.map(settled));
      boss.notifyWorker(id);
      return results;
    });
  }
}

/** Longest time a running job may take after SIGTERM; one that takes longer is another worker's. */
const DRAIN_MS = 15_000;

/** Takes no more jobs, lets running ones finish (15 s at most) and closes the queue. At once when nothing runs. */
export async function stopWorking(boss: PgBoss, queues: readonly JobQueue[]): Promise<void> {
  const drained = Promise.all(queues.map(({ name }) => boss.offWork(name)));
  await Promise.race([drained, sleep(DRAIN_MS, undefined, { ref: false })]);
  await boss.stop({ graceful: false });
}
