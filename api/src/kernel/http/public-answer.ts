import { createHash } from 'node:crypto';
import type { AppContext } from './context.ts';

/** Sends an answer that is the same for all callers: browsers cache it, revalidate it each time, and get 304 while it is unchanged. */
export function sendPublic(ctx: AppContext, answer: unknown): void {
  const text = JSON.stringify(answer);
  ctx.status = 200;
  ctx.set({ 'Cache-Control': 'no-cache', 'Content-Type': 'application/json; charset=utf-8' });
  ctx.etag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = text;
}
