import type { RateRule } from '#kernel/access/rate-limit.ts';
import type { AppContext } from '#kernel/http/context.ts';
import type { CodeTarget } from './account-code.service.ts';

const FIFTEEN_MINUTES = 15 * 60;

/** Messages to one number or address, from all callers: more would be a nuisance to its owner. */
const sentTo: RateRule = { name: 'code-sent-to', points: 5, seconds: 60 * 60 };
/** Messages requested from one network address; many people share one (mobile networks). */
const sentFor: RateRule = { name: 'code-sent-ip', points: 60, seconds: 60 * 60 };
/** Attempts for one number or address, over all its codes. */
const triedFor: RateRule = { name: 'code-tried-for', points: 15, seconds: FIFTEEN_MINUTES };
/** Attempts with codes and reset links from one network address. */
const triedBy: RateRule = { name: 'code-tried-ip', points: 100, seconds: FIFTEEN_MINUTES };

/** The name under which a recipient's messages and attempts are counted. */
export const nameOf = ({ channel, userType, to }: CodeTarget): string => `${channel}:${userType}:${to}`;

/** Counts a requested message. `target` is its purpose and recipient: `reset:client:abebe@example.com`. */
export async function limitSending(ctx: AppContext, target: string): Promise<void> {
  const { limits } = ctx.state.services;
  await limits.take(sentFor, ctx.ip);
  await limits.take(sentTo, target);
}

/** Counts an attempt with a code for `target`, or with a link, which has no target. */
export async function limitTries(ctx: AppContext, target?: string): Promise<void> {
  const { limits } = ctx.state.services;
  await limits.take(triedBy, ctx.ip);
  if (target) await limits.take(triedFor, target);
}
