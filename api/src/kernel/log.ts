import pino, { type DestinationStream, type Logger } from 'pino';

/** pg-boss reports some errors as plain objects with an error's fields. */
const isErrorLike = (it: unknown): it is Error =>
  it instanceof Error || (typeof it === 'object' && it !== null && 'message' in it && typeof it.message === 'string');

/** PostgreSQL puts the offending row into its errors ("detail"): names, numbers and hashes that must not be logged. */
function withoutRow(error: unknown): object {
  if (!isErrorLike(error)) return { message: String(error) };
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

type Part = 'api' | 'worker' | 'gateway' | 'renderer';

/** JSON lines on standard output. No bodies, no query strings, no cookies, no tokens, no rows. */
export const createLog = (level: string, part: Part, destination?: DestinationStream): Logger =>
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
