import type { AppContext } from '#kernel/http/context.ts';

/** The signed cookie of browsers that have entered the code. */
export const GATE_COOKIE = 'tenaye.gate';

/** True when no gate is configured, or this browser has passed it. */
export const hasPassedGate = (ctx: AppContext): boolean =>
  ctx.state.services.config.accessCode === undefined || ctx.cookies.get(GATE_COOKIE, { signed: true }) === 'open';
