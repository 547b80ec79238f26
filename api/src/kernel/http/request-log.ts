import type Koa from 'koa';
import pino, { type DestinationStream, type Logger } from 'pino';
import { withPagesAt } from '#kernel/public-url.ts';
import { ClientLeft, requestContext } from '#kernel/request-context.ts';
import type { AppState, Services } from './context.ts';

/** PostgreSQL puts the offending row into its errors ("detail"): names, numbers and hashes that must not be logged. */
function withoutRow(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const frames = (stack ?? '').split('\n').filter((it) => /^\s+at /.test(it));
  const known = Object.fromEntries(
    ['code', 'constraint', 'table'].map((key) => [key, Reflect.get(error, key)]).filter(([, it]) => typeof it === 'string'),
  );
  return {
    type: name,
    message: message.split('\n - ')[0],
    ...known,
    stack: frames.slice(0, 12).join('\n'),
    ...(cause === undefined ? {} : { cause: withoutRow(cause) }),
  };
}

/** JSON lines on standard output. No bodies, no query strings, no cookies, no tokens, no rows. */
export const createLog = (level: string, part: 'api' | 'worker', destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: { part },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: withoutRow },
      redact: { paths: ['password', '*.password', 'token', '*.token'], remove: true },
    },
    destination,
  );

/** A read stops when its client disconnects. A write continues, because the person pressed the button before the connection broke. */
const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

const given = /^[\w-]{8,64}$/;

/**
 * Gives the request its id (the gateway's, or a new one), its logger, its entity manager and the address of our pages, and logs one line
 * when it has been answered.
 */
export const beginRequest =
  (services: Services): Koa.Middleware<AppState> =>
  (ctx, next) => {
    const header = ctx.get('X-Request-Id');
    const requestId = given.test(header) ? header : crypto.randomUUID();
    const log = services.log.child({ requestId });
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
    return withPagesAt(publicUrl ?? (demo ? ctx.origin : undefined), () => requestContext.run(context, next));
  };
