import { setTimeout as sleep } from 'node:timers/promises';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { JobName, Jobs } from './jobs.ts';
import { Undeliverable } from './send.ts';
import { reasonOf } from './undelivered.ts';

export interface WorkSettings {
  /** How many fetch jobs and work on them side by side. 1 unless told. */
  lanes?: number;
  /** How many jobs a lane takes at once, and does at once; a lane whose hands were full fetches again without a pause. 1 unless told. */
  batch?: number;
  /** No two jobs of one account at once, for queues whose jobs have a `Turn`. */
  fair?: boolean;
}

/** A lane looks for jobs as often as this, in seconds; those of queues that tell of theirs are woken besides. */
const LOOK_S = 1;

/**
 * Does the jobs of a queue. Each succeeds or fails by itself, whatever others of its batch do: a throw is logged, and the job tried again
 * as its queue says; `Undeliverable` ends the tries.
 */
export function handle<N extends JobName>(
  boss: PgBoss,
  log: Logger,
  name: N,
  work: (data: Jobs[N], job: JobWithMetadata<Jobs[N]>) => Promise<void>,
  { lanes = 1, batch = 1, fair = false }: WorkSettings = {},
): Promise<string> {
  const settled = async (job: JobWithMetadata<Jobs[N]>): Promise<JobResult> => {
    try {
      await work(job.data, job);
      return { id: job.id, status: 'completed' };
    } catch (error) {
      const reason = reasonOf(error);
      log.warn({ queue: name, job: job.data, tries: job.retryCount + 1, reason }, 'A job failed');
      return { id: job.id, status: error instanceof Undeliverable ? 'deadletter' : 'failed', output: { message: reason } };
    }
  };
  return boss.work(
    name,
    {
      batchSize: batch,
      localConcurrency: lanes,
      burstWhenBatchFull: true,
      perJobResults: true,
      includeMetadata: true,
      pollingIntervalSeconds: LOOK_S,
      notifyPollingIntervalSeconds: LOOK_S,
      ...(fair && { localGroupConcurrency: 1 }),
    },
    (jobs: JobWithMetadata<Jobs[N]>[]) => Promise.all(jobs.map(settled)),
  );
}

/** Longest time a running job may take after SIGTERM; one that takes longer is another worker's. */
const DRAIN_MS = 15_000;

/** Takes no more jobs, lets running ones finish (15 s at most) and closes the queue. At once when nothing runs. */
export async function stopWorking(boss: PgBoss, names: readonly string[]): Promise<void> {
  const drained = Promise.all(names.map((name) => boss.offWork(name)));
  await Promise.race([drained, sleep(DRAIN_MS, undefined, { ref: false })]);
  await boss.stop({ graceful: false });
}
