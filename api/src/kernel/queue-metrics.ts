import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';

interface QueueRow {
  queue: string;
  waiting: number;
  failing: number;
  oldest: number;
}

/** Messages by the queues of `outbox.ts`; other jobs by theirs. `failing`: tried in vain, and tried again. Seconds. */
const WAITING = `
  select name as queue, count(*)::int as waiting, (count(*) filter (where retry_count > 0 or state = 'retry'))::int as failing,
    greatest(0, extract(epoch from now() - min(created_on)))::float8 as oldest
  from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_%' group by name`;
const FAILED = `select channel, count(*)::int as failed from outbox_messages where status = 'failed' group by channel`;

/**
 * Lets a scrape see the queues, as they are in the database at that moment, from every process alike: how many wait, how old the oldest is,
 * how many were tried in vain, and how many messages were given up.
 */
export function measureQueues(registry: Registry, pool: Pool, log: Logger): void {
  const gauge = <L extends string>(name: string, help: string, label: L, collect?: () => Promise<void>) =>
    new Gauge({ name, help, labelNames: [label], registers: [registry], ...(collect && { collect }) });
  const waiting = gauge('queue_waiting', 'Jobs that wait or are being done', 'queue', async () => {
    for (const it of [waiting, failing, oldest, undelivered]) it.reset();
    try {
      const [queues, messages] = await Promise.all([
        pool.query<QueueRow>(WAITING),
        pool.query<{ channel: string; failed: number }>(FAILED),
      ]);
      for (const it of queues.rows) {
        waiting.set({ queue: it.queue }, it.waiting);
        failing.set({ queue: it.queue }, it.failing);
        oldest.set({ queue: it.queue }, it.oldest);
      }
      for (const channel of ['mail', 'sms']) undelivered.set({ channel }, messages.rows.find((it) => it.channel === channel)?.failed ?? 0);
    } catch (err) {
      // What can't be known isn't told: the other metrics are, and `up` of the database is somebody else's gauge.
      log.warn({ err }, 'The queues could not be measured');
    }
  });
  const failing = gauge('queue_failing', 'Jobs of these that were tried in vain', 'queue');
  const oldest = gauge('queue_oldest_seconds', 'Age of the oldest of these', 'queue');
  const undelivered = gauge('undelivered_messages', 'Messages that were given up, for an operator to look at', 'channel');
}
