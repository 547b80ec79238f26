import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { enqueue } from './jobs.ts';
import { queueOf } from './message-queues.ts';
import { type MessageChannel, type MessageKind, OutboxMessage } from './outbox.entity.ts';

const LONGEST_REASON = 300;

/** The error in one line without personal data, because servers repeat addresses and numbers in their answers. */
export function reasonOf(error: unknown): string {
  const message = typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : error;
  const text = typeof message === 'string' ? message : 'unknown';
  return text
    .replaceAll(/[^\s<>"'()]+@[^\s<>"'()]+/g, '…')
    .replaceAll(/\+?\d{7,}/g, '…')
    .slice(0, LONGEST_REASON);
}

/**
 * Marks a message as undeliverable. The text of a code or a link is deleted, because it has expired by now. Returns the facts for the alert
 * to the operator, or undefined when the message has been sent or deleted in the meantime.
 */
export async function giveUp(em: EntityManager, messageId: string, failure: string) {
  const [message] = await em.execute<{ channel: MessageChannel; kind: MessageKind }[]>(sql`
    update outbox_messages set status = 'failed', failure = ${failure}, failed_at = now(), body = case when kind = 'notice' then body end
    where id = ${messageId} and status = 'queued' returning channel, kind`);
  return message;
}

/** A message that couldn't be sent, as an operator sees it. */
export interface Undelivered {
  id: string;
  channel: MessageChannel;
  kind: MessageKind;
  recipient: string;
  subject: string | null;
  failure: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** False for a code or a link, which has expired: its recipient requests another. */
  canBeRetried: boolean;
}

/** Messages that couldn't be sent, oldest first. */
export async function listUndelivered(em: EntityManager, limit: number): Promise<Undelivered[]> {
  const rows = await em.find(OutboxMessage, { status: 'failed' }, { orderBy: { createdAt: 'asc', id: 'asc' }, limit });
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    kind: row.kind,
    recipient: row.recipient,
    subject: row.subject ?? null,
    failure: row.failure ?? null,
    createdAt: row.createdAt.toISOString(),
    canBeRetried: row.body !== null,
  }));
}

/**
 * Returns messages to their queues: those with `ids`, or all; messages that can't be retried stay. Returns the number of returned messages.
 */
export const retryUndelivered = (em: EntityManager, ids: readonly string[] | 'all'): Promise<number> =>
  em.transactional(async (tx) => {
    const chosen = ids === 'all' ? sql`true` : sql`id::text in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
    const rows = await tx.execute<{ id: string; channel: MessageChannel; kind: MessageKind }[]>(sql`
      update outbox_messages set status = 'queued', failure = null, failed_at = null
      where status = 'failed' and body is not null and ${chosen} returning id, channel, kind`);
    for (const { id, channel, kind } of rows) await enqueue(tx, queueOf(channel, kind), { messageId: id });
    return rows.length;
  });
