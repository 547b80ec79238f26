import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '#kernel/clock.ts';
import { KEPT_MEASUREMENTS } from '#kernel/database/retention.ts';

/** The middle of the minute, so that neither a late timer nor a slightly different clock moves a probe to another minute. */
const MIDDLE_MS = 30_000;

/** Records that the platform could answer in the minute of `now`. Fails when the database is away. */
export async function probe(pool: Pool, now: Date): Promise<void> {
  await pool.query("insert into health_probes (minute) values (date_trunc('minute', $1::timestamptz)) on conflict do nothing", [now]);
}

/**
 * Probes once a minute. Every API process does, and one good probe makes the minute good: the gateway asks the processes that answer. A
 * probe is the readiness check itself, because it succeeds only when this process isn't draining and the database answers. Failures aren't
 * recorded: a minute without a record counts as down, also when no process runs. Returns the function that ends the probing.
 */
export function startProbing(pool: Pool, clock: Clock, log: Logger): () => void {
  let timer: NodeJS.Timeout;
  const wait = (): void => {
    const sinceMiddle = (clock().getTime() - MIDDLE_MS) % MINUTE_MS;
    timer = setTimeout(() => {
      probe(pool, clock()).catch((err: unknown) => log.warn({ err }, 'A health probe failed'));
      wait();
    }, MINUTE_MS - sinceMiddle).unref();
  };
  wait();
  return () => clearTimeout(timer);
}

/** Deletes old probes, except the first one: it says since when there should be one in every minute. */
export async function sweepHealthProbes(pool: Pool): Promise<void> {
  await pool.query(`
    delete from health_probes where minute < now() - interval '${KEPT_MEASUREMENTS}' and minute > (select min(minute) from health_probes)`);
}
