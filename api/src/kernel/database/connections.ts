import type { Socket } from 'node:net';
import type { Pool, PoolClient } from 'pg';
import { requestContext } from '#kernel/request-context.ts';

/** How long anybody waits for the database, in milliseconds. */
export interface Waits {
  /** For the first byte of an answer to a statement; the connection is ended then. For ever when undefined. */
  answer: number | undefined;
  /** In the line for a connection while the database says nothing to anybody. */
  line: number;
  /** In a line that moves on. */
  movingLine: number;
}

/** A connection's socket, encrypted or not. */
const socketOf = ({ connection }: PoolClient): Socket => connection.stream as Socket;

type Take = (callback?: Parameters<Pool['connect']>[0]) => Promise<PoolClient>;

const noAnswer = (what: string): Error => Object.assign(new Error(`The database ${what}`), { code: 'ETIMEDOUT' });

/** A request that has waited in vain is refused whatever else it asks for: waiting again would only make its refusal later. */
function giveUp(error: Error, request = requestContext.getStore()): Error {
  if (request) request.gaveUp = error;
  return error;
}

/** Timers run before what has come in is read: after a pause of this process an answer may lie there unread. */
const afterReading = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Gives the place of a connection back that broke while a transaction had it. Kysely lets go of a connection only once the
 * rollback has worked, which on a broken one it never does: each break would leave the pool one smaller, until it is empty.
 */
function freeWhenLost(client: PoolClient): void {
  client.once('end', () => {
    try {
      client.release(true);
    } catch {
      // Nobody had it: the pool has dropped it already.
    }
    client.release = () => undefined;
  });
}

/**
 * Ends a connection whose other side has gone without a word: a statement was sent, and nothing comes back. The server has a limit
 * of its own for statements (`statement_timeout`), a little shorter, so that one that is only slow keeps its connection.
 */
function endWhenSilent(client: PoolClient, limit: number, onSilence: () => void): void {
  const stream = socketOf(client);
  const query = client.query as (...args: unknown[]) => unknown;
  let request = requestContext.getStore();
  const ask = (...args: unknown[]): unknown => {
    request = requestContext.getStore();
    stream.setTimeout(limit);
    return query.apply(client, args);
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
 * Refuses those that wait for a connection while the database is silent. A line that moves on is no reason to refuse: of 200 people who
 * book at once, the last one waits for the others. Those who have waited once wait on behind the newcomers.
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
    const gaveUp = requestContext.getStore()?.gaveUp;
    if (gaveUp) throw gaveUp;
    for (const began = performance.now(); ; ) {
      try {
        return await connect();
      } catch (error) {
        if (!(error instanceof Error) || !/timeout/i.test(error.message)) throw error;
        await afterReading();
        const now = performance.now();
        const isStuck = now - answeredAt > line / 2 || !error.message.startsWith('timeout exceeded');
        if (isStuck || now - began + line > movingLine) throw giveUp(noAnswer('has no free connection'));
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

/** Ends the connections that are idle. */
function droppingIdle(pool: Pool): () => void {
  const idle = new Set<PoolClient>();
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('release', (_error, client) => idle.add(client));
  pool.on('remove', (client) => idle.delete(client));
  return () => {
    for (const it of idle) socketOf(it).destroy();
  };
}

/** Makes a pool fail fast: it waits for a database that works, and not for one that has gone. Its own limit has to be `waits.line`. */
export function failFast(pool: Pool, waits: Waits): void {
  const { answer } = waits;
  // Where one has gone without a word, the others that lie idle most likely have too: each would cost a call its wait.
  const dropIdle = droppingIdle(pool);
  pool.on('connect', freeWhenLost);
  if (answer !== undefined) pool.on('connect', (client) => endWhenSilent(client, answer, dropIdle));
  refuseWhenStuck(pool, waits);
}
