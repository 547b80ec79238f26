import type Koa from 'koa';
import { withPagesAt } from '#kernel/public-url.ts';
import { ClientLeft, requestContext } from '#kernel/request-context.ts';
import { continueTrace, type SpanEnd, traced } from '#kernel/trace.ts';
import type { AppState, Services } from './context.ts';

/** A read stops when its client disconnects. A write continues, because the person pressed the button before the connection broke. */
const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** What a request's span says in the end. Its path has ids of records, and its query what somebody looks for; the route has neither. */
const answerOf = (method: string, route: string | undefined, status: number | 'left'): SpanEnd => ({
  name: route === undefined ? method : `${method} ${route}`,
  facts: { ...(route !== undefined && { 'http.route': route }), ...(status !== 'left' && { 'http.response.status_code': status }) },
  error: status !== 'left' && status >= 500 ? String(status) : undefined,
});

/** Gateways call every second or two; at `info`, their lines would bury those about people. */
const level = (route: string | undefined, status: number | 'left'): 'debug' | 'info' =>
  route?.startsWith('/internal/') && status === 200 ? 'debug' : 'info';

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
    const facts = { 'http.request.method': ctx.method };
    const span = continueTrace(ctx.get('traceparent'), { name: ctx.method, kind: 'server', facts });
    const log = services.log.child({ requestId, ...span.trace });
    const startedAt = performance.now();
    const em = services.orm.em.fork();
    Object.assign(ctx.state, { services, requestId, startedAt, log, actor: {}, em, afterCommit: [] } satisfies AppState);
    ctx.set({ 'X-Request-Id': requestId, 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' });
    const context: NonNullable<ReturnType<typeof requestContext.getStore>> = { requestId };
    ctx.res.once('close', () => {
      if (!ctx.res.writableFinished && isRead(ctx.method)) context.gaveUp = new ClientLeft();
      const { actor } = ctx.state;
      const route: string | undefined = Reflect.get(ctx, '_matchedRoute');
      const status = ctx.res.writableFinished ? ctx.status : 'left';
      span.end(answerOf(ctx.method, route, status));
      log[level(route, status)]({
        method: ctx.method,
        route: route ?? null,
        status,
        ms: Math.round(performance.now() - startedAt),
        patient: actor.patient?.id,
        provider: actor.provider?.id,
      });
    });
    const { publicUrl, demo } = services.config;
    return withPagesAt(publicUrl ?? (demo ? ctx.origin : undefined), () => traced.run(span, () => requestContext.run(context, next)));
  };
