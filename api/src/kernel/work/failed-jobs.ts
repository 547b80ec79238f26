import { type EntityManager, LockMode, sql } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { JobWithMetadata } from 'pg-boss';
import { KEPT_MEASUREMENTS } from '#kernel/database/retention.ts';
import { FailedJob } from './failed-job.entity.ts';
import { enqueue, FAILED_JOBS, jobQueue } from './jobs.ts';
import { reasonOf } from './undelivered.ts';

/** Receives the jobs that were given up, because they failed too often or because every worker that ran them died. */
export const failedJobs = jobQueue(FAILED_JOBS, {
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 60,
});

type Source = Pick<JobWithMetadata, 'sourceName' | 'sourceOutput'>;

/** Stores a job that was given up. `data` is the job's payload; `source` has the queue where it failed and the reason. */
export async function recordFailedJob(em: EntityManager, data: object, { sourceName, sourceOutput }: Source, now: Date): Promise<void> {
  await em.execute(sql`
    insert into failed_jobs (queue, data, reason, times, failed_at)
    values (${sourceName ?? 'unknown'}, ${JSON.stringify(data ?? {})}::jsonb, ${reasonOf(sourceOutput)}, 1, ${now})
    on conflict (queue, data) do update
      set times = failed_jobs.times + 1, reason = excluded.reason, failed_at = excluded.failed_at, retried_at = null`);
}

/**
 * Queues a failed job again in the transaction of `em`. Returns its queue, with a `problem` if it was not queued: `unknown` when its queue
 * no longer exists, `retried` when it has already been queued again. Returns undefined when there is no such job.
 */
export async function retryFailedJob(
  em: EntityManager,
  id: string,
  now: Date,
): Promise<{ queue: string; problem?: 'unknown' | 'retried' } | undefined> {
  const job = await em.findOne(FailedJob, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!job) return undefined;
  const { queue } = job;
  if (job.retriedAt) return { queue, problem: 'retried' };
  const [known] = await em.execute<object[]>(sql`select 1 from pgboss.queue where name = ${queue}`);
  if (!known) return { queue, problem: 'unknown' };
  job.retriedAt = now;
  await em.flush();
  await enqueue(em, { name: queue }, job.data);
  return { queue };
}

/** Deletes jobs that failed long ago. */
export async function sweepFailedJobs(pool: Pool): Promise<void> {
  await pool.query(`delete from failed_jobs where failed_at < now() - interval '${KEPT_MEASUREMENTS}'`);
}
