import type { EntityManager, EventSubscriber, TransactionEventArgs } from '@mikro-orm/postgresql';
import pg from 'pg';
import type { Logger } from 'pino';
import { inBatches } from '#kernel/database/batches.ts';

const CHANNEL = 'tenaye_events';
const FIRST_RETRY_MS = 200;
const LAST_RETRY_MS = 5000;
/** Time limit for the hub to connect to the database, and for each answer of the database. */
const PATIENCE_MS = 5000;
/** How often the hub checks its connection: a listening connection is normally silent, so a dead one looks no different. */
const PULSE_MS = 10_000;

export type Audience = 'patient' | 'provider' | 'admin';

/**
 * An event that a signed-in browser needs to know about. Only ids travel through NOTIFY (8000 bytes): the listener loads the row.
 * `accountId` is the id of the patient account or the provider account (administrators have a provider account too).
 */
export type AppEvent =
  /** A row that the account's open pages receive immediately; `feed` names the module's loader for the row (`Feeds` of streams.ts). */
  | { kind: 'row'; feed: string; audience: Audience; accountId: string; id: string }
  /** The account has read notifications; its pages on other devices correct their counts. */
  | { kind: 'read'; audience: Audience; accountId: string }
  | { kind: 'signed-out'; audience: 'patient' | 'provider'; accountId: string }
  /** A job has finished that a call may be waiting for (`wait-for-job.ts`). */
  | { kind: 'finished' /** The id of the row that holds the outcome. */; id: string };

/** Events may have been missed, because the listening connection was down. */
export interface Resync {
  kind: 'resync';
}

/** Events of transactions that have not committed yet. */
const waiting = new WeakMap<object, AppEvent[]>();

const NOTIFY_ALL = 'select pg_notify(?, event) from jsonb_array_elements_text(?::jsonb) as event';
const payloads = (events: readonly AppEvent[]): string => JSON.stringify(events.map((it) => JSON.stringify(it)));

/** Batches, because commits that notify wait for each other. */
const send = inBatches<AppEvent>(async (em, events) => {
  try {
    await em.getConnection('write').execute(NOTIFY_ALL, [CHANNEL, payloads(events)]);
  } catch (error) {
    // The changes themselves are stored; the listeners have lost the database too, and reload (`resync`) once it is back.
    em.config.getLogger().warn('query', `Events could not be sent: ${error}`);
  }
});

/**
 * Sends the events once the transaction of `em` has committed, and drops them if it rolls back; without a transaction, sends them
 * immediately. Notifying inside a transaction would serialize all commits of the database. Inside a savepoint the events are also sent
 * immediately, because only the database knows whether the outer transaction commits.
 */
export async function publish(em: EntityManager, ...events: readonly AppEvent[]): Promise<void> {
  const transaction: object | undefined = em.getTransactionContext();
  if (!transaction) return send(em, events);
  if ('savepointName' in transaction) await em.execute(NOTIFY_ALL, [CHANNEL, payloads(events)]);
  else waiting.set(transaction, [...(waiting.get(transaction) ?? []), ...events]);
}

/** The ORM's subscriber that sends the published events of each transaction, before the committing code continues. */
export const publishing: EventSubscriber = {
  async afterTransactionCommit({ em, transaction }: TransactionEventArgs): Promise<void> {
    const events = transaction && waiting.get(transaction);
    if (!events) return;
    waiting.delete(transaction);
    await send(em as EntityManager, events);
  },
};

type Listener = (event: AppEvent | Resync) => void;

/** The events of all API processes, as received by this process. */
export interface EventHub {
  /** Calls `listener` with each event until the returned function is called. */
  subscribe(listener: Listener): () => void;
  /** Stops listening and closes the connection. */
  close(): Promise<void>;
}

/** Ends a connection that doesn't answer; the hub then reconnects as after any broken connection. */
async function feelPulse(client: pg.Client): Promise<void> {
  await client.query('select 1').catch(() => client.connection.stream.destroy());
}

/** Listens on a dedicated connection. When it breaks, the hub reconnects with growing delays and emits `resync`. */
export async function createEventHub(databaseUrl: string, log: Logger, pulseMs = PULSE_MS): Promise<EventHub> {
  const listeners = new Set<Listener>();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const emit: Listener = (event) => {
    for (const listener of listeners) listener(event);
  };

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'tenaye-events',
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: Math.min(PATIENCE_MS, pulseMs),
    });
    next.on('notification', ({ payload }) => emit(JSON.parse(payload ?? '') as AppEvent));
    next.on('error', (err) => log.warn({ err }, 'The event connection broke'));
    await next.connect();
    next.on('end', () => {
      if (client === next) reconnect(FIRST_RETRY_MS);
    });
    await next.query(`listen ${CHANNEL}`);
    client = next;
  };

  const reconnect = (delay: number): void => {
    if (closed) return;
    client = undefined;
    timer = setTimeout(() => {
      connect().then(
        () => (closed ? void client?.end() : emit({ kind: 'resync' })),
        (err: unknown) => {
          log.warn({ err }, "The event connection can't be made");
          reconnect(Math.min(delay * 2, LAST_RETRY_MS));
        },
      );
    }, delay);
  };

  await connect();
  const pulse = setInterval(() => client && void feelPulse(client), pulseMs);
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      clearInterval(pulse);
      clearTimeout(timer);
      const last = client;
      client = undefined;
      await last?.end();
    },
  };
}
