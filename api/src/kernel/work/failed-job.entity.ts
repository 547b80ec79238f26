import { defineEntity, p } from '@mikro-orm/postgresql';
import { id, instant } from '#kernel/database/columns.ts';

/**
 * A job that was given up after its last try, until an administrator queues it again. Messages aren't stored here: they are failed rows of
 * the outbox. The same job (queue and data) has one row, however often it fails, so that a task that runs every minute can't fill the
 * table.
 */
const FailedJobSchema = defineEntity({
  name: 'FailedJob',
  tableName: 'failed_jobs',
  properties: {
    id: id(),
    queue: p.text(),
    /** The payload: ids only. */
    data: p.json<object>(),
    reason: p.text(),
    times: p.integer(),
    failedAt: instant(),
    /** Set while the job is queued again; cleared when it has failed again. */
    retriedAt: instant().nullable(),
  },
  uniques: [{ name: 'failed_jobs_queue_data_unique', properties: ['queue', 'data'] }],
  indexes: [
    {
      name: 'failed_jobs_failed_at_index',
      expression: `create index "failed_jobs_failed_at_index" on "failed_jobs" ("failed_at", "id") where retried_at is null`,
    },
  ],
});

export class FailedJob extends FailedJobSchema.class {}
FailedJobSchema.setClass(FailedJob);
