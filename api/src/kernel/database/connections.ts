import type { Socket } from 'node:net';
import type { Pool, PoolClient } from 'pg';
import { AppError } from '#kernel/errors.ts';
import { requestContext } from '#kernel/request-context.ts';

/** How long a caller waits for the database, in milliseconds. */
export interface Waits {
  /** For the first byte of a statement's answer; after this time the connection is ended. Unlimited when undefined. */
  answer: number | undefined;
  /** For a connection, while the database is silent on all connections. */
  line: number;
  /** For a connection, while the database answers on other connections. */
  movingLine: number;
}

/** A connection's socket, encrypted or not. */
const socketOf = ({ connection }: PoolClient): Socket => connection.stream as Socket;

/** Throws when the request has given up. */
function requireHope(): void {
  const gaveUp = requestContext.getStore()?.gaveUp;
  if (gaveUp) throw gaveUp;
}

/** Returns the connection; if its request gave up while waiting in line, releases it and throws. */
function wanted(client: PoolClient): PoolClient {
  try {
    requireHope();
  } catch (error) {
    client.release();
    throw error;
  }
  return client;
}

type Take = (callback?: Parameters<Pool['connect']>[0]) => Promise<PoolClient>;

const noAnswer = (what: string): Error => Object.assign(new Error(`The database ${what}`), { code: 'ETIMEDOUT' });

/**
 * Marks the request as given up: once it has waited without getting a connection, it is refused at its next statement, because another wait
 * would only delay the refusal.
 */
function giveUp(error: Error, request = requestContext.getStore()): Error {
  if (request) request.gaveUp = error;
  return error;
}

/** Whether a statement ends a transaction or a savepoint; a request that has given up may still do that. */
const endsTransaction = (statement: unknown): boolean => {
  const text = typeof statement === 'object' && statement !== null ? Reflect.get(statement, 'text') : statement;
  return typeof text === 'string' && /^\s*(commit|rollback|release)/i.test(text);
};

/**
 * The most rows that one statement of a call may return. This guards against forgotten limits, because lists have pages and files are read
 * in parts; it exceeds the longest answer of one statement, the download of the audit log.
 */
const MOST_ROWS = 25_000;

function withinRows<T extends { rows?: unknown[] }>(result: T): T {
  if ((result.rows?.length ?? 0) > MOST_ROWS)
    throw new AppError('invalid_input', 'Too many entries match. Please choose a shorter period.');
  return result;
}

/** After a pause of this process, timers fire before sockets are read, so an answer may already have arrived but not been read. */
const afterReading = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Frees the pool's slot of a connection that broke during a transaction. Kysely releases a connection only after a successful rollback,
 * which can't happen on a broken connection: without this, each break would shrink the pool by one until it is empty.
 */
function freeWhenLost(client: PoolClient): void {
  client.once('end', () => {
    try {
      client.release(true);
    } catch {
      // The connection was idle: the pool has dropped it already.
    }
    client.release = () => undefined;
  });
}

/**
 * Ends a connection whose other side has vanished: a statement was sent and no answer comes. The server's own limit for statements
 * (`statement_timeout`) is a little shorter, so a statement that is only slow doesn't lose its connection.
 */
function endWhenSilent(client: PoolClient, limit: number, onSilence: () => void): void {
  const stream = socketOf(client);
  const query = client.query as (...args: unknown[]) => unknown;
  let request = requestContext.getStore();
  const ask = (...args: unknown[]): unknown => {
    request = requestContext.getStore();
    if (request?.endsAt !== undefined && performance.now() > request.endsAt && !endsTransaction(args[0])) {
      throw giveUp(noAnswer('has been asked for too long'), request);
    }
    stream.setTimeout(limit);
    const answer = query.apply(client, args);
    return request && answer instanceof Promise ? answer.then(withinRows) : answer;
  };
  client.query = ask as PoolClient['query'];
  client.on('drain', () => void stream.setTimeout(0));
  stream.on('timeout', () => {
    const { bytesRead } = stream;
    void afterReading().then(() => {
      if (stream.bytesRead !== bytesRead) return;
      stream.destroy(giveUp(noAnswer('does not answer'), request));
      onSilence();
    });
  });
}

/**
 * Refuses callers that wait for a connection while the database is silent. While the database answers, waiting callers are not refused:
 * when 200 people book at the same time, the last one waits for the others; and a busy machine takes long to open a connection, while
 * others become free. A caller that has waited once goes behind newcomers. Work
 * outside a request is refused only after `movingLine`, because nobody waits for its answer: a process couldn't start on a busy machine
 * otherwise.
 */
function refuseWhenStuck(pool: Pool, { line, movingLine }: Waits): void {
  let answeredAt = performance.now();
  const hear = (): void => {
    answeredAt = performance.now();
  };
  pool.on('connect', (client) => {
    hear();
    socketOf(client).on('data', hear);
  });
  const connect: Take = pool.connect.bind(pool);
  const take = async (): Promise<PoolClient> => {
    requireHope();
    for (const began = performance.now(); ; ) {
      try {
        return wanted(await connect());
      } catch (error) {
        if (!(error instanceof Error) || !/timeout/i.test(error.message)) throw error;
        await afterReading();
        const now = performance.now();
        const isSilent = now - answeredAt > line / 2;
        if ((isSilent && requestContext.getStore()) || now - began + line > movingLine) throw giveUp(noAnswer('has no free connection'));
      }
    }
  };
  const patiently: Take = (callback) => {
    const taken = take();
    if (callback)
      taken.then(
        (client) => callback(undefined, client, client.release),
        (error: Error) => callback(error, undefined, () => undefined),
      );
    return taken;
  };
  pool.connect = patiently as Pool['connect'];
}

/** Ends the idle connections. */
function droppingIdle(pool: Pool): () => void {
  const idle = new Set<PoolClient>();
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('release', (_error, client) => idle.add(client));
  pool.on('remove', (client) => idle.delete(client));
  return () => {
    for (const it of idle) socketOf(it).destroy();
  };
}

/** Opens all connections of a pool, so that calls don't wait for them. Calls open what can't be opened now. */
export async function openAll(pool: Pool): Promise<void> {
  const taken = await Promise.allSettled(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const it of taken) if (it.status === 'fulfilled') it.value.release();
}

/**
 * Makes a pool fail fast: callers wait for a busy database, but not for an unreachable one. The pool's own timeout must be `waits.line`.
 */
export function failFast(pool: Pool, waits: Waits): void {
  const { answer } = waits;
  // When one connection is dead, the other idle connections most likely are too, and each would cost a call its full wait.
  const dropIdle = droppingIdle(pool);
  pool.on('connect', freeWhenLost);
  if (answer !== undefined) pool.on('connect', (client) => endWhenSilent(client, answer, dropIdle));
  refuseWhenStuck(pool, waits);
}
