import { sql } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Condition } from '#kernel/database/sql.ts';
import { AppError } from '#kernel/errors.ts';

/** At most `points` calls in `seconds` for one key. The name is part of the stored key. */
export interface RateRule {
  name: string;
  points: number;
  seconds: number;
  /** True for calls that need no exact count, or cost less than one in the database: each process counts them for itself. */
  isLocal?: true;
}

/** A rule, and whose calls it counts. */
export type Counted = readonly [rule: RateRule, key: string];

/**
 * Counters in PostgreSQL, shared by all API instances (except with `isLocal`). They use their own connection: call them outside
 * transactions.
 */
export interface RateLimits {
  /** Counts one call; refuses with `rate_limited` and `Retry-After` when the rule's points are used up. */
  take(rule: RateRule, key: string): Promise<void>;
  /** Counts one call by two stored rules, in one statement. A call that the first rule refuses isn't counted by the second. */
  takeBoth(first: Counted, second: Counted): Promise<void>;
  /** Forgets every call of the key. */
  forget(rule: RateRule, key: string): Promise<void>;
}

const rowOf = (rule: RateRule, key: string): string => `${rule.name}:${key}`;

/** One count: `rows` is a select of key, points and expire. An expired counter starts again. */
const counting = (rows: string): string => `
  insert into rate_limits as it (key, points, expire) ${rows}
  on conflict (key) do update set points = case when it.expire > $1 then it.points + 1 else 1 end,
    expire = case when it.expire > $1 then it.expire else excluded.expire end
  returning points, expire`;
const TAKE = counting('select $2, 1, $3::int8');
const TAKE_BOTH = `with first as (${counting('select $2, 1, $3::int8')}),
  second as (${counting('select $5, 1, $6::int8 from first where points <= $4')})
  select points, expire from first union all select points, expire from second`;

/**
 * The statements that uncount a call that turned out to be right: the first rule's point is given back, the second rule's points are all
 * forgotten. The second waits for the first, so that all callers lock the two counters in one order.
 */
export const uncounting = ([first, key]: Counted, [second, account]: Counted): Condition => sql`
  given_back as (update rate_limits set points = greatest(points - 1, 0) where key = ${rowOf(first, key)} returning 1),
  forgotten as (delete from rate_limits where key = ${rowOf(second, account)} and (select count(*) from given_back) >= 0)`;

interface Counter {
  points: number;
  expire: string;
}

function refuseAbove({ points }: RateRule, counter: Counter | undefined, now: number): void {
  if (counter && counter.points > points) throw tooMany(Math.ceil((Number(counter.expire) - now) / 1000));
}

export function createRateLimits(pool: Pool): RateLimits {
  const local = new Map<string, RateLimiterMemory>();
  const localOf = ({ name, points, seconds }: RateRule): RateLimiterMemory => {
    const limiter = local.get(name) ?? new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
    local.set(name, limiter);
    return limiter;
  };
  const takeHere = async (rule: RateRule, key: string): Promise<void> => {
    try {
      await localOf(rule).consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw tooMany(Math.ceil(refusal.msBeforeNext / 1000));
    }
  };
  const valuesOf = ([rule, key]: Counted, now: number) => [rowOf(rule, key), now + rule.seconds * 1000] as const;
  return {
    async take(rule, key) {
      if (rule.isLocal) return takeHere(rule, key);
      const now = Date.now();
      const { rows } = await pool.query<Counter>(TAKE, [now, ...valuesOf([rule, key], now)]);
      refuseAbove(rule, rows[0], now);
    },
    async takeBoth(first, second) {
      const now = Date.now();
      const { rows } = await pool.query<Counter>(TAKE_BOTH, [now, ...valuesOf(first, now), first[0].points, ...valuesOf(second, now)]);
      refuseAbove(first[0], rows[0], now);
      refuseAbove(second[0], rows[1], now);
    },
    async forget(rule, key) {
      if (rule.isLocal) await localOf(rule).delete(key);
      else await pool.query('delete from rate_limits where key = $1', [rowOf(rule, key)]);
    },
  };
}

/** The refusal states roughly when the next attempt is allowed, so that people wait instead of retrying; `Retry-After` has the seconds. */
function tooMany(seconds: number): AppError {
  if (seconds <= 60) return new AppError('rate_limited', 'Too many attempts. Please try again in a minute.', { retryAfter: seconds });
  if (seconds <= 15 * 60)
    return new AppError('rate_limited', 'Too many attempts. Please try again in 15 minutes.', { retryAfter: seconds });
  if (seconds <= 60 * 60) return new AppError('rate_limited', 'Too many attempts. Please try again in an hour.', { retryAfter: seconds });
  return new AppError('rate_limited', 'Too many attempts. Please try again later.', { retryAfter: seconds });
}

/** Deletes expired counters. */
export async function sweepRateLimits(pool: Pool): Promise<void> {
  await pool.query('delete from rate_limits where expire < extract(epoch from now()) * 1000');
}
