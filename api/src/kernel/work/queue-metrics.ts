import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';

interface QueueRow {
  queue: string;
  waiting: number;
  /** The number of these jobs that have failed attempts. */
  failing: number;
  /** The age of the oldest job in seconds. */
  oldest: number;
}
interface QueueMeasurement {
  queues: QueueRow[];
  undelivered: { channel: string; count: number }[];
}

/** Without the messages that quiet hours hold. */
const WAITING = `
  select name as queue, count(*)::int as waiting, (count(*) filter (where retry_count > 0 or state = 'retry'))::int as failing,
    greatest(0, extract(epoch from now() - min(created_on)))::float8 as oldest
  from pgboss.job where state in ('created', 'retry', 'active') and left(name, 2) <> '__'
    and (state <> 'created' or start_after <= now()) group by name`;
const UNDELIVERED = `
  select channel, count(m.id)::int as count
  from unnest(array['mail', 'sms']) as channel left join outbox_messages m using (channel)
  where m.id is null or m.status = 'failed' group by channel`;

async function measure(pool: Pool, log: Logger): Promise<QueueMeasurement> {
  try {
    const [queues, undelivered] = [await pool.query(WAITING), await pool.query(UNDELIVERED)];
    return { queues: queues.rows, undelivered: undelivered.rows };
  } catch (err) {
    log.warn({ err }, 'The queues could not be measured');
    // Without values the gauges stay empty; the other metrics of the process are unaffected.
    return { queues: [], undelivered: [] };
  }
}

/**
 * Reports the queues at each scrape: how many jobs wait, how old the oldest is, how many have failed attempts, and how many messages were
 * given up. The values come from the database and are therefore the same in every process.
 */
export function measureQueues(registry: Registry, pool: Pool, log: Logger): void {
  let scrape: Promise<QueueMeasurement> | undefined;
  /** All gauges of a scrape are read at the same moment, so they share one query. */
  const measurement = (): Promise<QueueMeasurement> => {
    scrape ??= measure(pool, log).finally(() => {
      scrape = undefined;
    });
    return scrape;
  };
  const gauge = (name: string, help: string, label: 'queue' | 'channel', valuesOf: (it: QueueMeasurement) => [string, number][]) =>
    new Gauge<string>({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        const values = valuesOf(await measurement());
        this.reset();
        for (const [of, value] of values) this.set({ [label]: of }, value);
      },
    });
  gauge('queue_waiting', 'Jobs that wait or are being done', 'queue', (it) => it.queues.map((q) => [q.queue, q.waiting]));
  gauge('queue_failing', 'Jobs of these that were tried in vain', 'queue', (it) => it.queues.map((q) => [q.queue, q.failing]));
  gauge('queue_oldest_seconds', 'Age of the oldest of these', 'queue', (it) => it.queues.map((q) => [q.queue, q.oldest]));
  gauge('undelivered_messages', 'Messages that were given up: `npm run outbox` shows them', 'channel', ({ undelivered }) =>
    undelivered.map(({ channel, count }) => [channel, count]),
  );
}
