import { type EntityManager, LockMode, sql } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { JobWithMetadata } from 'pg-boss';
import { KEPT_MEASUREMENTS } from '#kernel/database/retention.ts';
import { FailedJob } from './failed-job.entity.ts';
import { enqueue, FAILED_JOBS, jobQueue } from './jobs.ts';
import { reasonOf } from './undelivered.ts';

/** Receives the jobs that were given up: failed too often, or of a worker that died each time. */
export const failedJobs = jobQueue(FAILED_JOBS, {
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 60,
});

type Source = Pick<JobWithMetadata, 'sourceName' | 'sourceOutput'>;

/** Keeps a job that was given up. `data` is the payload of the job, `source` says where it failed and why. */
export async function recordFailedJob(em: EntityManager, data: object, { sourceName, sourceOutput }: Source, now: Date): Promise<void> {
  await em.execute(sql`
    insert into failed_jobs (queue, data, reason, times, failed_at)
    values (${sourceName ?? 'unknown'}, ${JSON.stringify(data ?? {})}::jsonb, ${reasonOf(sourceOutput)}, 1, ${now})
    on conflict (queue, data) do update
      set times = failed_jobs.times + 1, reason = excluded.reason, failed_at = excluded.failed_at, retried_at = null`);
}

/**
 * Queues a failed job again in the transaction of `em`. Returns its queue; undefined when there is no such job, and `unknown` as the
 * problem when its queue no longer exists, `retried` when it is queued again already.
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
