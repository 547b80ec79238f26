import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '#kernel/clock.ts';
import { KEPT_MEASUREMENTS } from '#kernel/database/retention.ts';

/** In milliseconds. Each count is stored with its limit, so that other limits can be chosen later without converting stored counts. */
const ceilings = [...[5, 10, 15, 20, 30, 40, 50, 75, 100, 150, 200, 300, 400, 500, 750], ...[1000, 1500, 2000, 3000, 5000, 10_000, 30_000]];
/** For calls that took longer than every limit above; the gateway has given up on them by then. */
const BEYOND_MS = 60_000;
const QUARTER_MS = 15 * 60_000;
const FLUSH_MS = 10_000;
/** Maximum number of counts that wait in memory while the database is down; one day's counts of every route are fewer. */
const MOST_WAITING = 50_000;

/** Ends the measured route of a search: the first page of a list with typed words, which takes longer than the list itself. */
export const SEARCHED = '?q';

/** One answered call. `route` is undefined for unknown paths, which aren't counted: anyone can request them, and they cost nothing. */
export interface AnsweredCall {
  method: string;
  route: string | undefined;
  status: number;
  seconds: number;
}

interface Tally {
  startedAt: Date;
  route: string;
  isFailed: boolean;
  ceilingMs: number;
  count: number;
}

/** Measures calls without slowing them down: it counts in memory and writes the counts to the database every 10 seconds. */
export interface RequestTimes {
  record(call: AnsweredCall): void;
  /** Writes the counts now. Never throws: counts that couldn't be written are retried at the next write. */
  flush(): Promise<void>;
  /** Ends the periodic writing. */
  stop(): void;
}

const ADD = `
  insert into request_times (started_at, route, is_failed, ceiling_ms, count)
  select * from unnest($1::timestamptz[], $2::text[], $3::boolean[], $4::int[], $5::bigint[]) order by 1, 2, 3, 4
  on conflict (started_at, route, is_failed, ceiling_ms) do update set count = request_times.count + excluded.count`;

/** Every process writes the rows in the order of their key, so that two processes can't deadlock. */
async function write(pool: Pool, tallies: readonly Tally[]): Promise<void> {
  const column = <K extends keyof Tally>(key: K): Tally[K][] => tallies.map((it) => it[key]);
  const values = [column('startedAt'), column('route'), column('isFailed'), column('ceilingMs'), column('count')];
  await pool.query({ name: 'request-times-add', text: ADD, values });
}

/** Starts measuring. Each process counts its own calls; the database adds them up. */
export function createRequestTimes(pool: Pool, clock: Clock, log: Logger): RequestTimes {
  let waiting = new Map<string, Tally>();

  function add(key: string, tally: Tally): void {
    const known = waiting.get(key);
    if (known) known.count += tally.count;
    else if (waiting.size < MOST_WAITING) waiting.set(key, tally);
  }

  function record({ method, route, status, seconds }: AnsweredCall): void {
    if (route === undefined) return;
    const quarter = Math.floor(clock().getTime() / QUARTER_MS);
    const ceilingMs = ceilings.find((it) => seconds * 1000 <= it) ?? BEYOND_MS;
    const isFailed = status >= 500;
    const name = `${method} ${route}`;
    const key = `${quarter} ${ceilingMs} ${isFailed} ${name}`;
    const known = waiting.get(key);
    if (known) known.count += 1;
    else add(key, { startedAt: new Date(quarter * QUARTER_MS), route: name, isFailed, ceilingMs, count: 1 });
  }

  async function flush(): Promise<void> {
    if (waiting.size === 0) return;
    const taken = waiting;
    waiting = new Map();
    try {
      await write(pool, [...taken.values()]);
    } catch (err) {
      log.warn({ err }, 'The times of requests could not be written');
      for (const [key, tally] of taken) add(key, tally);
    }
  }

  const timer = setInterval(() => void flush(), FLUSH_MS).unref();
  return { record, flush, stop: () => clearInterval(timer) };
}

/** A midnight in Addis Ababa, from which steps of several hours are counted. */
export const STEPS_FROM = new Date('2026-01-01T00:00:00+03:00');

/**
 * Merges counts older than two days into steps of six hours. Only the last day is shown by the hour; longer periods need no finer steps,
 * and a month stays quick to add up.
 */
const MERGE = `
  with merged as (
    delete from request_times
    where started_at < now() - interval '2 days' and started_at <> date_bin('6 hours', started_at, $1) returning *)
  insert into request_times (started_at, route, is_failed, ceiling_ms, count)
  select date_bin('6 hours', started_at, $1), route, is_failed, ceiling_ms, sum(count) from merged group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (started_at, route, is_failed, ceiling_ms) do update set count = request_times.count + excluded.count`;

/** Merges the counts of earlier days, and deletes counts that are too old for every period shown. */
export async function sweepRequestTimes(pool: Pool): Promise<void> {
  await pool.query(`delete from request_times where started_at < now() - interval '${KEPT_MEASUREMENTS}'`);
  await pool.query(MERGE, [STEPS_FROM]);
}
