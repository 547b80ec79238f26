import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { Condition } from '#kernel/database/sql.ts';
import type { AppContext } from '#kernel/http/context.ts';
import { isKnownTo, makeKnown } from './known-browser.ts';
import { type Counted, type RateRule, uncounting } from './rate-limit.ts';

const FIFTEEN_MINUTES = 15 * 60;
/** Wrong passwords for one account, from any address. */
const byAccount: RateRule = { name: 'sign-in-account', points: 10, seconds: FIFTEEN_MINUTES };
/**
 * Wrong passwords for one account in browsers that have signed in to it before, so that a stranger's guesses elsewhere don't lock out its
 * owner there.
 */
const inKnownBrowsers: RateRule = { name: 'sign-in-known', points: 10, seconds: FIFTEEN_MINUTES };
/** Wrong passwords from one address. Many people share an address on mobile networks. */
const byAddress: RateRule = { name: 'sign-in-ip', points: 100, seconds: FIFTEEN_MINUTES };
/** New accounts from one address. */
const registrations: RateRule = { name: 'register-ip', points: 200, seconds: 60 * 60 };

/**
 * Runs `attempt` within the limits on wrong passwords. Each attempt is counted before it runs, so that parallel attempts can't slip
 * through, and `attempt` uncounts it with `uncount` if the password was right. `account` is the kind and the address:
 * `patient:abebe@example.com`.
 */
export async function limitedSignIn<T>(ctx: AppContext, account: string, attempt: (uncount: Condition) => Promise<T>): Promise<T> {
  const counted: readonly [Counted, Counted] = [
    [byAddress, ctx.ip],
    [isKnownTo(ctx, account) ? inKnownBrowsers : byAccount, account],
  ];
  await ctx.state.services.limits.takeBoth(...counted);
  const result = await attempt(uncounting(...counted));
  makeKnown(ctx, account);
  return result;
}

/** Uncounts an attempt that signs nobody in. */
export async function uncountAttempt(em: EntityManager, uncount: Condition): Promise<void> {
  await em.execute(sql`with ${uncount} select 1`);
}

/** Counts a registration from the caller's address. */
export const limitRegistrations = (ctx: AppContext): Promise<void> => ctx.state.services.limits.take(registrations, ctx.ip);
