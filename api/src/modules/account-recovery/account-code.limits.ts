import type { RateRule } from '#kernel/access/rate-limit.ts';
import type { AppContext } from '#kernel/http/context.ts';
import type { CodeTarget } from './account-code.service.ts';

const FIFTEEN_MINUTES = 15 * 60;

/** Limits messages to one number or address, from all callers: more would be a nuisance to its owner. */
const sentTo: RateRule = { name: 'code-sent-to', points: 5, seconds: 60 * 60 };
/** Limits messages requested from one network address, which many people may share (mobile networks). */
const sentFor: RateRule = { name: 'code-sent-ip', points: 60, seconds: 60 * 60 };
/** Limits attempts for one number or address, over all its codes. */
const triedFor: RateRule = { name: 'code-tried-for', points: 15, seconds: FIFTEEN_MINUTES };
/** Limits attempts with codes and reset links from one network address. */
const triedBy: RateRule = { name: 'code-tried-ip', points: 100, seconds: FIFTEEN_MINUTES };

/** The name under which a recipient's messages and attempts are counted. */
export const nameOf = ({ channel, userType, to }: CodeTarget): string => `${channel}:${userType}:${to}`;

/** Counts a requested message. `target` is its purpose and recipient: `reset:client:abebe@example.com`. */
export async function limitSending(ctx: AppContext, target: string): Promise<void> {
  const { limits } = ctx.state.services;
  await limits.take(sentFor, ctx.ip);
  await limits.take(sentTo, target);
}

/** Counts an attempt with a code for `target`. Without a target, counts an attempt with a link. */
export async function limitTries(ctx: AppContext, target?: string): Promise<void> {
  const { limits } = ctx.state.services;
  await limits.take(triedBy, ctx.ip);
  if (target) await limits.take(triedFor, target);
}
