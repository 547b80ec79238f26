/**
 * Temporary trouble of the database or the file store. `lost`: a connection broke or was refused, which says nothing about the statement in
 * progress. `busy`: a wait was ended. `full`: no space is left, or the store accepts no writes.
 */
export type Trouble = 'lost' | 'busy' | 'full';

/** Codes of PostgreSQL and of the operating system. */
const codes: Record<Trouble, ReadonlySet<string>> = {
  lost: new Set([
    ...['57P01', '57P02', '57P03', '57P04', '57P05', '25P03', '25P04', '25006', '28000', '28P01', '3D000'],
    ...[
      'ECONNREFUSED',
      'ECONNRESET',
      'ECONNABORTED',
      'EPIPE',
      'ENOTFOUND',
      'EAI_AGAIN',
      'EHOSTUNREACH',
      'EHOSTDOWN',
      'ENETUNREACH',
      'ENETDOWN',
    ],
  ]),
  busy: new Set(['40001', '40P01', '55P03', '57014', '53000', '53200', '53300', '53400', 'ETIMEDOUT', 'EMFILE', 'ENFILE']),
  full: new Set(['53100', '58030', 'ENOSPC', 'EDQUOT', 'EROFS', 'EIO']),
};

/** Messages of `pg` and its pool that come without a code. */
const words: readonly (readonly [Trouble, RegExp])[] = [
  [
    'busy',
    /^timeout exceeded when trying to connect$|^timeout expired$|^Connection terminated due to connection timeout$|^Query read timeout$/,
  ],
  ['lost', /^Connection terminated( unexpectedly)?$|^Client (was closed|has encountered a connection error) and is not queryable$/],
];

interface ErrorFields {
  code?: unknown;
  name?: unknown;
  message?: unknown;
  cause?: unknown;
  errors?: unknown;
  /** Errors of the S3 client. */
  $metadata?: { httpStatusCode?: number };
}

function ofStore({ name, $metadata }: ErrorFields): Trouble | undefined {
  const status = $metadata?.httpStatusCode;
  if (status === 507 || (typeof name === 'string' && /StorageFull|QuotaExceeded|InsufficientStorage/.test(name))) return 'full';
  if (status !== undefined && (status === 429 || status >= 500)) return 'busy';
  return name === 'TimeoutError' ? 'busy' : undefined;
}

function ofOne(thrown: ErrorFields): Trouble | undefined {
  const { code, message } = thrown;
  if (typeof code === 'string') {
    for (const it of ['lost', 'busy', 'full'] as const) if (codes[it].has(code)) return it;
    if (/^08[A-Z0-9]{3}$/.test(code)) return 'lost';
  }
  const known = typeof message === 'string' ? words.find(([, pattern]) => pattern.test(message)) : undefined;
  return known?.[0] ?? ofStore(thrown);
}

/** The kind of temporary trouble behind an error; undefined for any other error. */
export function troubleOf(thrown: unknown): Trouble | undefined {
  if (typeof thrown !== 'object' || thrown === null) return undefined;
  const { cause, errors } = thrown as ErrorFields;
  const parts = [cause, ...(Array.isArray(errors) ? errors : [])];
  return ofOne(thrown) ?? parts.map(troubleOf).find((it) => it !== undefined);
}

/**
 * Runs a read, and runs it once more if its connection broke: after a restart of the database, the first reads get dead connections.
 * Timeouts are not retried, and neither are writes, because a write may have happened.
 */
export async function readAgain<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (troubleOf(error) !== 'lost') throw error;
    return read();
  }
}
