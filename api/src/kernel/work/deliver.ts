import { type MikroORM, sql } from '@mikro-orm/postgresql';
import { inBatches } from '#kernel/database/batches.ts';
import type { OutboxMessage } from './outbox.entity.ts';
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

type Row = Pick<OutboxMessage, 'id' | 'channel' | 'kind' | 'recipient' | 'subject' | 'body'> & { sendBy: string | null };

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
    const found = await em.fork().execute<Row[]>(sql`
      select id, channel, kind, recipient, subject, body, send_by as "sendBy" from outbox_messages
      where id in (${ids}) and status = 'queued'`);
    return new Map(found.map((it) => [it.id, { ...it, sendBy: it.sendBy === null ? null : new Date(it.sendBy) }]));
  });
  const record = inBatches(async (em, endings: readonly Ending[]) => {
    const sentAt = new Date(Math.max(...endings.map((it) => +it.now)));
    const ended = sender ? sql`status = 'sent', body = null, sent_at = ${sentAt}` : sql`status = 'held'`;
    await em.fork().execute(sql`update outbox_messages set ${ended} where id in (${endings.map((it) => it.messageId)})`);
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
