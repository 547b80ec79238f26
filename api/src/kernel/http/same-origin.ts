import type Koa from 'koa';
import { AppError } from '#kernel/errors.ts';
import type { AppState } from './context.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

const placeOf = (url: string | undefined): URL | undefined => (url && URL.canParse(url) ? new URL(url) : undefined);

/**
 * Accepts writes from our own pages only: browsers state a request's origin (Sec-Fetch-Site, Origin), and scripts can't forge it. Other
 * clients send neither header and carry no other person's cookie. Where the service uses https, an http page of the same host is foreign,
 * because anyone on the network could have written it. The scheme of the request itself isn't checked, because a proxy may have ended the
 * encryption.
 */
export const sameOrigin: Koa.Middleware<AppState> = (ctx, next) => {
  if (safe.has(ctx.method)) return next();
  const site = ctx.get('Sec-Fetch-Site');
  const origin = ctx.get('Origin');
  const ourPlace = placeOf(ctx.state.services.config.publicUrl);
  const place = placeOf(origin);
  const isOurs = place !== undefined && [ctx.host, ourPlace?.host].includes(place.host);
  const isOpen = place?.protocol === 'http:' && ourPlace?.protocol === 'https:' && place.host === ourPlace.host;
  const foreign = (site !== '' && site !== 'same-origin' && site !== 'none') || (origin !== '' && (!isOurs || isOpen));
  if (foreign) throw new AppError('forbidden', 'This request must come from our own pages');
  return next();
};
