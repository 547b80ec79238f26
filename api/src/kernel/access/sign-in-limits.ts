import type { AppContext } from '#kernel/http/context.ts';
import { isKnownTo, makeKnown } from './known-browser.ts';
import type { RateRule } from './rate-limit.ts';

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
 * through, and uncounted if the password was right. `account` is the kind and the address: `patient:abebe@example.com`.
 */
export async function limitedSignIn<T>(ctx: AppContext, account: string, attempt: () => Promise<T>): Promise<T> {
  const { limits } = ctx.state.services;
  const rule = isKnownTo(ctx, account) ? inKnownBrowsers : byAccount;
  await limits.take(byAddress, ctx.ip);
  await limits.take(rule, account);
  const result = await attempt();
  await Promise.all([limits.forget(rule, account), limits.giveBack(byAddress, ctx.ip)]);
  makeKnown(ctx, account);
  return result;
}

/** Counts a registration from the caller's address. */
export const limitRegistrations = (ctx: AppContext): Promise<void> => ctx.state.services.limits.take(registrations, ctx.ip);
