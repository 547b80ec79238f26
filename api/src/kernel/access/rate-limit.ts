import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#kernel/errors.ts';

/** At most `points` calls in `seconds` for one key. The name is part of the stored key. */
export interface RateRule {
  name: string;
  points: number;
  seconds: number;
  /** True for calls that cost less than a count in the database: each process counts them for itself. */
  isLocal?: true;
}

/**
 * Counters in PostgreSQL, shared by all API instances (except with `isLocal`). They use their own connection: call them outside
 * transactions.
 */
export interface RateLimits {
  /** Counts one call; refuses with `rate_limited` and `Retry-After` when the rule's points are used up. */
  take(rule: RateRule, key: string): Promise<void>;
  /** Uncounts one call, for an attempt that turned out to be correct. */
  giveBack(rule: RateRule, key: string): Promise<void>;
  /** Forgets every call of the key. */
  forget(rule: RateRule, key: string): Promise<void>;
}

export function createRateLimits(pool: Pool): RateLimits {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterPostgres>();
  const stored = { storeClient: pool, storeType: 'pool', tableName: 'rate_limits', tableCreated: true, clearExpiredByTimeout: false };
  const limiter = (rule: RateRule): RateLimiterMemory | RateLimiterPostgres => {
    const known = limiters.get(rule.name);
    if (known) return known;
    const limit = { keyPrefix: rule.name, points: rule.points, duration: rule.seconds };
    const made = rule.isLocal ? new RateLimiterMemory(limit) : new RateLimiterPostgres({ ...stored, ...limit });
    limiters.set(rule.name, made);
    return made;
  };
  return {
    async take(rule, key) {
      try {
        await limiter(rule).consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw tooMany(Math.ceil(refusal.msBeforeNext / 1000));
      }
    },
    async giveBack(rule, key) {
      await limiter(rule).reward(key);
    },
    async forget(rule, key) {
      await limiter(rule).delete(key);
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
