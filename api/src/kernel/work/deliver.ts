import type { MikroORM } from '@mikro-orm/postgresql';
import { inBatches } from '#kernel/database/batches.ts';
import { OutboxMessage } from './outbox.entity.ts';
import { heldUntil, type QuietHours } from './quiet-hours.ts';
import type { Sender } from './send.ts';

/** The time limit of one delivery, including the wait for a connection. A mail that a slow server hasn't taken by then is retried later. */
const LIMIT_MS = 30_000;

export interface DeliveryOptions {
  sender: Sender | undefined;
  demo: boolean;
  quietHours?: QuietHours | undefined;
  limitMs?: number;
}

interface Ending {
  messageId: string;
  now: Date;
}

/**
 * Makes the function that delivers an outbox message by its id. The job itself is the claim: it belongs to one worker for as long as that
 * worker lives (`jobs.ts`), so no row is locked and no transaction is open while a server is slow. Delivery is at least once: if a worker
 * dies after the server accepted a message but before its row says `sent`, the next worker sends it again under the same Message-ID or
 * Idempotency-Key. A worker that only failed to write the row remembers what it has sent. Messages that begin together are read by one
 * statement, and those that end together are recorded by one.
 *
 * Without a sender, the demo holds the message for the outbox page; a real installation retries until an operator has configured a sender.
 * The bodies of sent messages are deleted, because they may contain a link that opens an account.
 */
export function createDelivery(orm: MikroORM, { sender, demo, quietHours, limitMs = LIMIT_MS }: DeliveryOptions) {
  const sent = new Set<string>();
  const read = inBatches(async (em, ids: readonly string[]) => {
    const found = await em.fork().find(OutboxMessage, { id: { $in: [...ids] }, status: 'queued' });
    return new Map(found.map((it) => [it.id, it]));
  });
  const record = inBatches(async (em, endings: readonly Ending[]) => {
    const id = { $in: endings.map((it) => it.messageId) };
    const sentAt = new Date(Math.max(...endings.map((it) => +it.now)));
    await em.fork().nativeUpdate(OutboxMessage, { id }, sender ? { status: 'sent', body: null, sentAt } : { status: 'held' });
  });
  return async (messageId: string, now: Date): Promise<Date | undefined> => {
    const message = (await read(orm.em, [messageId])).get(messageId);
    if (!message) return undefined;
    if (!sender && !demo) throw new Error(`No way to send ${message.channel} is configured`);
    const later = sender && heldUntil(quietHours, message, now);
    if (later) return later;
    if (!sent.has(messageId)) await sender?.send(message, AbortSignal.timeout(limitMs));
    sent.add(messageId);
    await record(orm.em, [{ messageId, now }]);
    sent.delete(messageId);
    return undefined;
  };
}
