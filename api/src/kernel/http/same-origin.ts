import type Koa from 'koa';
import { AppError } from '#kernel/errors.ts';
import type { AppState } from './context.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

const hostOf = (url: string | undefined): string | undefined => (url && URL.canParse(url) ? new URL(url).host : undefined);

/**
 * Accepts writes from our own pages only: browsers state a request's origin (Sec-Fetch-Site, Origin), and scripts can't forge that. Other
 * clients send neither header and carry no other person's cookie.
 */
export const sameOrigin: Koa.Middleware<AppState> = (ctx, next) => {
  if (safe.has(ctx.method)) return next();
  const site = ctx.get('Sec-Fetch-Site');
  const origin = ctx.get('Origin');
  const ours = [ctx.host, hostOf(ctx.state.services.config.publicUrl)];
  const host = hostOf(origin);
  const foreign =
    (site !== '' && site !== 'same-origin' && site !== 'none') || (origin !== '' && (host === undefined || !ours.includes(host)));
  if (foreign) throw new AppError('forbidden', 'This request must come from our own pages');
  return next();
};
