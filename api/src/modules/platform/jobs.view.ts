import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { failedJobSorts } from '@tenaye/contracts/platform.facts.ts';
import { type FailedJob, failedJob, type QueueState } from '@tenaye/contracts/platform.ts';
import { askedOrder, behind, type Order, ordering, type SortBy, sortColumn } from '#kernel/database/order.ts';
import { allOf, countRows } from '#kernel/database/sql.ts';
import type { PageRequest, SortedRow } from '#kernel/http/page.ts';
import { present } from '#kernel/http/present.ts';
import { emailHint, phoneHint } from '#kernel/masking.ts';
import { queueNames } from '#kernel/work/message-queues.ts';
import type { MessageChannel } from '#kernel/work/outbox.entity.ts';

const names = JSON.stringify(queueNames);
/** Jobs and messages that were given up and aren't queued again. A message without a time of failure gets the time of its creation. */
const failed = () => sql`
  select j.id, j.queue, j.reason, j.times, j.failed_at, null as channel, null as recipient,
    exists (select 1 from pgboss.queue q where q.name = j.queue) as "canBeRetried"
  from failed_jobs j where j.retried_at is null
  union all
  select m.id, q.queue, m.failure, 1, coalesce(m.failed_at, m.created_at), m.channel, m.recipient, m.body is not null
  from outbox_messages m join jsonb_to_recordset(${names}) as q(channel text, kind text, queue text) using (channel, kind)
  where m.status = 'failed'`;

/** Every queue of this version and of earlier ones that still has jobs, by name. */
export const findQueues = (em: EntityManager): Promise<QueueState[]> =>
  em.execute<QueueState[]>(sql`
    with lost as (select queue, count(*)::int as count from (${failed()}) f group by queue)
    select q.name as queue, (count(j.id) filter (where j.state = 'created'))::int as waiting,
      (count(j.id) filter (where j.state = 'active'))::int as active, (count(j.id) filter (where j.state = 'retry'))::int as retrying,
      coalesce(max(lost.count), 0) as failed,
      extract(epoch from now() - min(j.created_on) filter (where j.state <> 'active'))::float8 as "oldestSeconds"
    from pgboss.queue q
    left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'active')
    left join lost on lost.queue = q.name
    where left(q.name, 2) <> '__' group by q.name order by q.name`);

export interface FailedRow extends FailedJob, SortedRow {
  channel: MessageChannel | null;
}

const orders = {
  queue: { by: sql`lower(queue)`, type: 'text' },
  failedAt: { by: sql`failed_at`, type: 'instant' },
  times: { by: sql`times::float8`, type: 'number' },
} as const satisfies Record<(typeof failedJobSorts)[number], SortBy>;

export interface FailedJobFilter {
  sort?: keyof typeof orders | `-${keyof typeof orders}` | undefined;
}

/** The order that was asked for, the latest first by default. */
export const failedJobOrder = ({ sort }: FailedJobFilter): Order =>
  askedOrder(orders, sort) ?? { ...orders.failedAt, name: 'failedAt', isDescending: true };

const hints: Record<MessageChannel, (recipient: string) => string> = { mail: emailHint, sms: phoneHint };

/** Jobs and messages that were given up; one more than the page asks for. */
export function findFailedJobs(em: EntityManager, filter: FailedJobFilter, { limit, after }: PageRequest): Promise<FailedRow[]> {
  const order = failedJobOrder(filter);
  return em.execute(sql`
    select ${sortColumn(order)}, id, queue, reason, times, failed_at as "failedAt", channel, recipient, "canBeRetried" from (${failed()}) f
    where ${allOf(behind(order, 'id', after))} order by ${ordering(order, 'id')} limit ${limit + 1}`);
}

export const countFailedJobs = (em: EntityManager): Promise<number> => countRows(em, sql`(${failed()}) f`);

export const presentFailedJob = (row: FailedRow): FailedJob =>
  present(failedJob, row, { recipient: row.channel && row.recipient !== null ? hints[row.channel](row.recipient) : null });
