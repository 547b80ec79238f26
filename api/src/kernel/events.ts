import type { EntityManager } from '@mikro-orm/postgresql';

export const EVENT_CHANNEL = 'tenaye_events';

export type Audience = 'patient' | 'provider' | 'admin';

/**
 * Something happened that a signed-in browser wants to know. Only ids travel through NOTIFY (8000 bytes): whoever listens
 * loads the row. `accountId` is the patient's or the provider account's; null with audience `admin` means every admin.
 */
export interface AppEvent {
  kind: 'notification';
  audience: Audience;
  accountId: string | null;
  /** The notification's id. */
  id: string;
}

/** Sends the event when the transaction of `em` commits, and not if it rolls back. */
export async function publish(em: EntityManager, event: AppEvent): Promise<void> {
  await em.execute('select pg_notify(?, ?)', [EVENT_CHANNEL, JSON.stringify(event)]);
}

/** Events of every API instance, heard by this one. */
export interface EventHub {
  /** Calls `listener` with each event until the returned function is called. */
  subscribe(listener: (event: AppEvent) => void): () => void;
}
