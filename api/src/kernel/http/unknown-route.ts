import type Router from '@koa/router';
import type Koa from 'koa';
import { AppError, notFound } from '#kernel/errors.ts';
import type { AppState } from './context.ts';

/** Answers requests that no route answered: 405 with `Allow` when the path exists under other methods, otherwise 404. */
export const unknownRoute =
  (router: Router): Koa.Middleware<AppState> =>
  (ctx) => {
    const methods = new Set(router.stack.filter((it) => it.methods.length > 0 && it.match(ctx.path)).flatMap((it) => it.methods));
    if (methods.size === 0) throw notFound();
    ctx.set('Allow', [...methods].join(', '));
    throw new AppError('method_not_allowed', 'Method not allowed');
  };
