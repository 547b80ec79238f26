import type { RateRule } from '#kernel/access/rate-limit.ts';
import type { AppContext } from '#kernel/http/context.ts';

const FIFTEEN_MINUTES = 15 * 60;

/** Messages to one number or address, whoever asks: more would be a nuisance to its owner. */
const sentTo: RateRule = { name: 'code-sent-to', points: 5, seconds: 60 * 60 };
/** Messages asked for from one network address; many people share one (mobile networks). */
const sentFor: RateRule = { name: 'code-sent-ip', points: 60, seconds: 60 * 60 };
/** Tries for one number or address, over all the codes it gets. */
const triedFor: RateRule = { name: 'code-tried-for', points: 15, seconds: FIFTEEN_MINUTES };
/** Tries of codes and reset links from one network address. */
const triedBy: RateRule = { name: 'code-tried-ip', points: 100, seconds: FIFTEEN_MINUTES };

/** Counts a message that somebody asks for. `target` names what it is and where it goes: `reset:client:abebe@example.com`. */
export async function limitSending(ctx: AppContext, target: string): Promise<void> {
  const { limits } = ctx.state.services;
  await limits.take(sentFor, ctx.ip);
  await limits.take(sentTo, target);
}

/** Counts a try of a code for `target`, or of a link, which has none. */
export async function limitTries(ctx: AppContext, target?: string): Promise<void> {
  const { limits } = ctx.state.services;
  await limits.take(triedBy, ctx.ip);
  if (target) await limits.take(triedFor, target);
}
