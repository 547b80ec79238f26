import { storedCaller } from '#kernel/access/session.ts';
import type { AppContext } from './context.ts';

/**
 * Answers with the event stream of the signed-in accounts. Ending a sign-in also ends its streams; a stream that opens at that very moment
 * misses the event, so the session is checked again after joining.
 */
export async function openStream(ctx: AppContext): Promise<void> {
  const { actor, services } = ctx.state;
  const end = services.streams.open(ctx as never, actor);
  const now = await storedCaller(services.accounts, ctx);
  if (now.patient?.id !== actor.patient?.id || now.provider?.id !== actor.provider?.id) end();
}
