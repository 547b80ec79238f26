import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { enqueue } from './jobs.ts';
import { queueOf } from './message-queues.ts';
import { type MessageChannel, type MessageKind, OutboxMessage } from './outbox.entity.ts';

const LONGEST_REASON = 300;

/** An error in a line that says nothing of a person: servers repeat addresses and numbers in what they answer. */
export function reasonOf(error: unknown): string {
  const message = typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : error;
  const text = typeof message === 'string' ? message : 'unknown';
  return text
    .replaceAll(/[^\s<>"'()]+@[^\s<>"'()]+/g, '…')
    .replaceAll(/\+?\d{7,}/g, '…')
    .slice(0, LONGEST_REASON);
}

/**
 * Writes down that a message won't be sent. A code or a link has expired by now, so it isn't kept. Answers what an operator is told, or
 * undefined when the message was sent or deleted meanwhile.
 */
export async function giveUp(em: EntityManager, messageId: string, failure: string) {
  const [it] = await em.execute<{ channel: MessageChannel; kind: MessageKind }[]>(sql`
    update outbox_messages set status = 'failed', failure = ${failure}, body = case when kind = 'notice' then body end
    where id = ${messageId} and status = 'queued' returning channel, kind`);
  return it;
}

/** What an operator sees of a message that couldn't be sent. */
export interface Undelivered {
  id: string;
  channel: MessageChannel;
  kind: MessageKind;
  recipient: string;
  subject: string | null;
  failure: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** False for a code or a link that has expired: a person asks for another. */
  canBeRetried: boolean;
}

/** Messages that couldn't be sent, the oldest first. */
export async function listUndelivered(em: EntityManager, limit: number): Promise<Undelivered[]> {
  const rows = await em.find(OutboxMessage, { status: 'failed' }, { orderBy: { createdAt: 'asc', id: 'asc' }, limit });
  return rows.map((it) => ({
    id: it.id,
    channel: it.channel,
    kind: it.kind,
    recipient: it.recipient,
    subject: it.subject ?? null,
    failure: it.failure ?? null,
    createdAt: it.createdAt.toISOString(),
    canBeRetried: it.body !== null,
  }));
}

/** Puts messages back into their queues: those of `ids`, or all. Answers how many; what can't be retried stays. */
export const retryUndelivered = (em: EntityManager, ids: readonly string[] | 'all'): Promise<number> =>
  em.transactional(async (tx) => {
    const chosen = ids === 'all' ? sql`true` : sql`id::text in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
    const rows = await tx.execute<{ id: string; channel: MessageChannel; kind: MessageKind }[]>(sql`
      update outbox_messages set status = 'queued', failure = null
      where status = 'failed' and body is not null and ${chosen} returning id, channel, kind`);
    for (const { id, channel, kind } of rows) await enqueue(tx, queueOf(channel, kind), { messageId: id });
    return rows.length;
  });
