import { Readable } from 'node:stream';
import type Koa from 'koa';
import type { Logger } from 'pino';
import { type Trouble, troubleOf } from '#kernel/database/trouble.ts';
import { AppError } from '#kernel/errors.ts';
import { hasClientLeft } from '#kernel/request-context.ts';
import type { AppState } from './context.ts';

/** PostgreSQL's error codes for bad input that a schema let through: invalid text, numbers and dates out of range. */
const badInput = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05']);
const gone = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'EPIPE', 'ECONNRESET', 'ECONNABORTED', 'HPE_INVALID_EOF_STATE']);

interface ErrorFields {
  code?: unknown;
  status?: unknown;
  httpCode?: unknown;
}

const fromStatus = (status: unknown, cause: unknown): AppError | undefined => {
  if (status === 413) return new AppError('too_large', 'The request is too large', { cause });
  if (status === 415) return new AppError('unsupported_type', 'Unsupported content type', { cause });
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new AppError('invalid_input', "The request can't be read", { cause });
  return undefined;
};

const notNow = (trouble: Trouble, cause: unknown): AppError =>
  trouble === 'full'
    ? new AppError('unavailable', "This can't be saved at the moment. Please try again later.", { retryAfter: 60, cause })
    : new AppError('unavailable', 'Please try again in a moment', { retryAfter: 1, cause });

/** The refusal that an error is answered with; undefined for a fault of ours. */
export function refusalOf(thrown: unknown): AppError | undefined {
  if (thrown instanceof AppError) return thrown;
  if (typeof thrown !== 'object' || thrown === null) return undefined;
  const { code, status, httpCode } = thrown as ErrorFields;
  if (typeof code === 'string' && badInput.has(code)) return new AppError('invalid_input', 'Not a valid value', { cause: thrown });
  const unread = fromStatus(httpCode, thrown) ?? fromStatus(status, thrown);
  if (unread) return unread;
  const trouble = troubleOf(thrown);
  return trouble && notNow(trouble, thrown);
}

/** Whether the client left before its answer: nobody is left to answer, and nothing failed on our side. */
export const clientLeft = (thrown: unknown): boolean =>
  typeof thrown === 'object' &&
  thrown !== null &&
  (gone.has(String((thrown as ErrorFields).code)) || Reflect.get(thrown, 'type') === 'request.aborted');

type Context = Koa.ParameterizedContext<AppState>;
/** Headers that a handler may have set for the answer that failed. */
const ofTheAnswer = ['Content-Disposition', 'Content-Security-Policy', 'ETag'];

function answer(ctx: Context, refusal: AppError | undefined): void {
  const internal = { code: 'internal', message: 'Something went wrong on our side', requestId: ctx.state.requestId };
  for (const it of ofTheAnswer) ctx.remove(it);
  ctx.status = refusal?.status ?? 500;
  ctx.set('Cache-Control', 'no-store');
  if (refusal?.extra.retryAfter !== undefined) ctx.set('Retry-After', String(refusal.extra.retryAfter));
  if (ctx.state.plainText) {
    ctx.type = 'text/plain; charset=utf-8';
    ctx.body = refusal?.message ?? internal.message;
  } else ctx.body = refusal?.toBody() ?? internal;
}

/** Reads a refused body to its end and drops it; otherwise the next request on the connection would wait behind it. */
function drain(ctx: Context): void {
  if (ctx.req.complete) return;
  ctx.req.unpipe();
  ctx.req.resume();
}

/**
 * Breaks off a download whose file can't be read to the end, so that the client notices that it is incomplete. Without this, compression
 * would wait forever for the rest.
 */
function breakOff(ctx: Context): void {
  if (ctx.body instanceof Readable) ctx.body.once('error', () => ctx.res.destroy());
}

/** Turns every error thrown below it into the API's error shape. */
export const failures: Koa.Middleware<AppState> = async (ctx, next) => {
  try {
    await next();
    breakOff(ctx);
  } catch (thrown) {
    if (hasClientLeft()) return;
    const refusal = refusalOf(thrown);
    if (!clientLeft(thrown) || ctx.res.writable) answer(ctx, refusal);
    if (!refusal) ctx.state.log.error({ err: thrown }, 'A request failed');
    else if (refusal.status >= 500) ctx.state.log.warn({ err: refusal.cause }, 'A request could not be served now');
    drain(ctx);
  }
};

/** Reports Koa's own error events, which come after the answer has begun. A client that left is not an error. */
export const reportLate =
  (log: Logger) =>
  (thrown: unknown): void => {
    if (!clientLeft(thrown)) log.error({ err: thrown }, 'An answer failed');
  };
