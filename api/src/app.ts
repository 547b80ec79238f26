import { constants } from 'node:zlib';
import type Router from '@koa/router';
import Koa from 'koa';
import compress from 'koa-compress';
import { sessionCaller, sessionMiddleware } from '#kernel/access/session.ts';
import type { AppState, Services } from '#kernel/http/context.ts';
import { failures, reportLate } from '#kernel/http/failure.ts';
import { health } from '#kernel/http/health.ts';
import { networkOf } from '#kernel/http/network.ts';
import { beginRequest } from '#kernel/http/request-log.ts';
import { sameOrigin } from '#kernel/http/same-origin.ts';
import { unknownRoute } from '#kernel/http/unknown-route.ts';
import { newestMigration } from './migrations/newest.ts';

const COMPRESS_FROM_BYTES = 1024;

/** The HTTP application: middleware in the order in which a request passes it. `draining` turns true when the process is about to end. */
export function createApp(services: Services, router: Router, draining: () => boolean): Koa<AppState> {
  const { accounts, config, pool, log, metrics, requestTimes } = services;
  // The gateway names the client in X-Forwarded-For; only the last address in it is the gateway's own.
  const app = new Koa<AppState>({ proxy: true, maxIpsCount: 1, keys: config.sessionKeys });
  app.on('error', reportLate(log));

  app.use(health({ pool, draining, schema: newestMigration }));
  app.use((ctx, next) => {
    // Limits count by this address. The owner of an IPv6 address has billions of others in its network.
    ctx.request.ip = networkOf(ctx.request.ip);
    return next();
  });
  app.use(beginRequest(services));
  app.use(metrics.observe(requestTimes.record));
  app.use(compress({ threshold: COMPRESS_FROM_BYTES, br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }, gzip: { level: 6 } }));
  app.use(failures);
  app.use(sameOrigin);
  app.use(sessionMiddleware(app, pool, accounts));
  app.use(async (ctx, next) => {
    ctx.state.actor = sessionCaller(ctx);
    await next();
  });
  app.use(router.routes());
  app.use(unknownRoute(router));
  return app;
}
