import type { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import type { Logger } from 'pino';

const CHANNEL = 'tenaye_events';
const FIRST_RETRY_MS = 200;
const LAST_RETRY_MS = 5000;

export type Audience = 'patient' | 'provider' | 'admin';

/**
 * Something happened that a signed-in browser wants to know. Only ids travel through NOTIFY (8000 bytes): whoever listens
 * loads the row. `accountId` is the patient's, or the provider account's (admins have one too).
 */
export type AppEvent =
  | { kind: 'notification'; audience: Audience; accountId: string /** The notification's id. */; id: string }
  | { kind: 'signed-out'; audience: 'patient' | 'provider'; accountId: string }
  /** A job has finished that a call may be waiting for (`wait.ts`). */
  | { kind: 'finished' /** The id of the row that holds its outcome. */; id: string };

/** Events may have been missed: the connection that hears them was down. */
export interface Resync {
  kind: 'resync';
}

/** Sends the event when the transaction of `em` commits, and not if it rolls back. */
export async function publish(em: EntityManager, event: AppEvent): Promise<void> {
  await em.execute('select pg_notify(?, ?)', [CHANNEL, JSON.stringify(event)]);
}

type Listener = (event: AppEvent | Resync) => void;

/** Events of every API instance, heard by this one. */
export interface EventHub {
  /** Calls `listener` with each event until the returned function is called. */
  subscribe(listener: Listener): () => void;
  /** Stops listening and closes the connection. */
  close(): Promise<void>;
}

/** Listens on one connection of its own. When that breaks it connects again, waiting longer each time, and says `resync`. */
export async function createEventHub(databaseUrl: string, log: Logger): Promise<EventHub> {
  const listeners = new Set<Listener>();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const emit: Listener = (event) => {
    for (const listener of listeners) listener(event);
  };

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true, application_name: 'tenaye-events' });
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
          log.warn({ err }, 'The event connection can’t be made');
          reconnect(Math.min(delay * 2, LAST_RETRY_MS));
        },
      );
    }, delay);
  };

  await connect();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      await last?.end();
    },
  };
}
