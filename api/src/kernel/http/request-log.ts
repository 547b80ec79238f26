import type Koa from 'koa';
import { withPagesAt } from '#kernel/public-url.ts';
import { ClientLeft, requestContext } from '#kernel/request-context.ts';
import { continueTrace, traced } from '#kernel/trace.ts';
import type { AppState, Services } from './context.ts';

/** A read stops when its client disconnects. A write continues, because the person pressed the button before the connection broke. */
const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

const given = /^[\w-]{8,64}$/;

/**
 * Gives the request its id (the gateway's, or a new one), its place in the caller's trace, its logger, its entity manager and the address
 * of our pages, and logs one line when it has been answered.
 */
export const beginRequest =
  (services: Services): Koa.Middleware<AppState> =>
  (ctx, next) => {
    const header = ctx.get('X-Request-Id');
    const requestId = given.test(header) ? header : crypto.randomUUID();
    const trace = continueTrace(ctx.get('traceparent'));
    const log = services.log.child({ requestId, ...trace });
    Object.assign(ctx.state, { services, requestId, log, actor: {}, em: services.orm.em.fork(), afterCommit: [] } satisfies AppState);
    ctx.set({ 'X-Request-Id': requestId, 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' });
    const started = performance.now();
    const context: NonNullable<ReturnType<typeof requestContext.getStore>> = { requestId };
    ctx.res.once('close', () => {
      if (!ctx.res.writableFinished && isRead(ctx.method)) context.gaveUp = new ClientLeft();
      const { actor } = ctx.state;
      log.info({
        method: ctx.method,
        route: Reflect.get(ctx, '_matchedRoute') ?? null,
        status: ctx.res.writableFinished ? ctx.status : 'left',
        ms: Math.round(performance.now() - started),
        patient: actor.patient?.id,
        provider: actor.provider?.id,
      });
    });
    const { publicUrl, demo } = services.config;
    return withPagesAt(publicUrl ?? (demo ? ctx.origin : undefined), () => traced.run(trace, () => requestContext.run(context, next)));
  };
