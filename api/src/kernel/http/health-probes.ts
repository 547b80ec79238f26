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
 * Probes once a minute. Every API process does so, and one successful probe makes the minute good, because the gateway sends calls to the
 * processes that answer. A probe is the readiness check itself: it succeeds only if this process isn't draining and the database answers.
 * Failures aren't recorded: a minute without a record counts as down, even when no process ran. Returns the function that ends the probing.
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

/** Deletes old probes except the first, which marks when probing began: from then on, a missing minute counts as down. */
export async function sweepHealthProbes(pool: Pool): Promise<void> {
  await pool.query(`
    delete from health_probes where minute < now() - interval '${KEPT_MEASUREMENTS}' and minute > (select min(minute) from health_probes)`);
}
