import type Koa from 'koa';
import type { Logger } from 'pino';
import type { AppState } from './context.ts';
import { AppError } from './errors.ts';

/** PostgreSQL's words for bad input that a schema let through: text that isn't text, numbers and dates out of range. */
const badInput = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05']);
/** Its words for "not now": deadlock, serialization, lock and statement timeouts, too many connections, shutting down. */
const notNow = new Set([
  '40001',
  '40P01',
  '55P03',
  '57014',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '25006',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
]);
const gone = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'EPIPE', 'ECONNRESET', 'ECONNABORTED', 'HPE_INVALID_EOF_STATE']);

interface Thrown {
  code?: unknown;
  status?: unknown;
  httpCode?: unknown;
  message?: unknown;
  name?: unknown;
}

const fromStatus = (status: unknown, cause: unknown): AppError | undefined => {
  if (status === 413) return new AppError('too_large', 'The request is too large', { cause });
  if (status === 415) return new AppError('unsupported_type', 'Unsupported content type', { cause });
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new AppError('invalid_input', 'The request can’t be read', { cause });
  return undefined;
};

/** The refusal that a thrown value stands for; undefined for a fault of ours. */
export function refusalOf(thrown: unknown): AppError | undefined {
  if (thrown instanceof AppError) return thrown;
  if (typeof thrown !== 'object' || thrown === null) return undefined;
  const { code, status, httpCode, message } = thrown as Thrown;
  if (typeof code === 'string') {
    if (badInput.has(code)) return new AppError('invalid_input', 'Not a valid value', { cause: thrown });
    if (notNow.has(code) || code.startsWith('08'))
      return new AppError('unavailable', 'Please try again in a moment', { retryAfter: 1, cause: thrown });
  }
  if (typeof message === 'string' && message.includes('timeout exceeded when trying to connect'))
    return new AppError('unavailable', 'Please try again in a moment', { retryAfter: 1, cause: thrown });
  return fromStatus(httpCode, thrown) ?? fromStatus(status, thrown);
}

/** The client left before its answer: nobody to tell, nothing wrong here. */
export const clientLeft = (thrown: unknown): boolean =>
  typeof thrown === 'object' &&
  thrown !== null &&
  (gone.has(String((thrown as Thrown).code)) || Reflect.get(thrown, 'type') === 'request.aborted');

type Context = Koa.ParameterizedContext<AppState>;

function answer(ctx: Context, refusal: AppError | undefined): void {
  const internal = { code: 'internal', message: 'Something went wrong on our side', requestId: ctx.state.requestId };
  ctx.status = refusal?.status ?? 500;
  ctx.set('Cache-Control', 'no-store');
  if (refusal?.extra.retryAfter !== undefined) ctx.set('Retry-After', String(refusal.extra.retryAfter));
  if (ctx.state.plainText) {
    ctx.type = 'text/plain; charset=utf-8';
    ctx.body = refusal?.message ?? internal.message;
  } else ctx.body = refusal?.toBody() ?? internal;
}

/** A body that was refused unread or half read is read to its end and dropped, or the next request on the connection would wait behind it. */
function drain(ctx: Context): void {
  if (ctx.req.complete) return;
  ctx.req.unpipe();
  ctx.req.resume();
}

/** Turns everything thrown below it into the API's error shape. */
export const failures: Koa.Middleware<AppState> = async (ctx, next) => {
  try {
    await next();
  } catch (thrown) {
    const refusal = refusalOf(thrown);
    if (!clientLeft(thrown) || ctx.res.writable) answer(ctx, refusal);
    if (!refusal) ctx.state.log.error({ err: thrown }, 'A request failed');
    else if (refusal.status >= 500) ctx.state.log.warn({ err: refusal.cause }, 'A request could not be served now');
    drain(ctx);
  }
};

/** What Koa itself reports, after the answer has begun: a client that left is no error. */
export const reportLate =
  (log: Logger) =>
  (thrown: unknown): void => {
    if (!clientLeft(thrown)) log.error({ err: thrown }, 'An answer failed');
  };
