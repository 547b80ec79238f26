import { storedSignIns } from '#kernel/access/session.ts';
import type { AppContext } from './context.ts';

/**
 * Answers with the event stream of who is signed in. What ends a sign-in also ends its streams: one that was joined at that moment, too late to
 * hear of it, is found by looking again.
 */
export async function openStream(ctx: AppContext): Promise<void> {
  const { actor, services } = ctx.state;
  const end = services.streams.open(ctx as never, actor);
  const now = await services.accounts.load(await storedSignIns(services.pool, ctx));
  if (now.patient?.id !== actor.patient?.id || now.provider?.id !== actor.provider?.id) end();
}
