import type { EntityManager } from '@mikro-orm/postgresql';
import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
import type { Pool } from 'pg';
import { insertAtCommit } from '#kernel/database/at-commit.ts';
import { enqueue } from './jobs.ts';
import { queueOf } from './message-queues.ts';
import { type MessageKind, OutboxMessage } from './outbox.entity.ts';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
  /** `notice` by default. */
  kind?: MessageKind;
}
export interface TextMessage extends Pick<Mail, 'text' | 'kind'> {
  /** E.164. */
  to: string;
  /** Until when quiet hours may hold the message; by default until the morning. Codes and links are never held. */
  sendBy?: Date | undefined;
}

type Content = Pick<OutboxMessage, 'channel' | 'recipient' | 'kind'> & { subject: string | null; body: string; sendBy: Date | null };

function write(em: EntityManager, content: Content, now: Date): { messageId: string } {
  const id = crypto.randomUUID();
  insertAtCommit(em, OutboxMessage, { ...content, id, status: 'queued', failure: null, createdAt: now, sentAt: null });
  return { messageId: id };
}

async function queue(em: EntityManager, content: Content, now: Date): Promise<string> {
  const job = write(em, content, now);
  await enqueue(em, queueOf(content.channel, content.kind), job);
  return job.messageId;
}

/** Sends a mail when the transaction of `em` commits. Delivery is at least once, under one Message-ID. Returns the id of the message. */
export const queueMail = (em: EntityManager, { to, subject, text, kind = 'notice' }: Mail, now: Date): Promise<string> =>
  queue(em, { channel: 'mail', recipient: to, kind, subject, body: text, sendBy: null }, now);

/** Sends a text message when the transaction of `em` commits; at least once, under one Idempotency-Key. Returns the id of the message. */
export const queueSms = (em: EntityManager, { to, text, kind = 'notice', sendBy }: TextMessage, now: Date): Promise<string> =>
  queue(em, { channel: 'sms', recipient: to, kind, subject: null, body: text, sendBy: sendBy ?? null }, now);

/** The most rows that a sweep deletes: more than half an hour's mail of a large installation, and little enough for one statement. */
const SWEPT_AT_ONCE = 20_000;

/** Deletes messages that were sent more than `days` ago, the oldest first. What couldn't be sent stays for the operator. */
export const sweepOutbox = (pool: Pool, days: number, now: Date) =>
  pool.query(
    `delete from outbox_messages where id in (
      select id from outbox_messages where created_at < $1 and status = 'sent' order by created_at, id limit ${SWEPT_AT_ONCE})`,
    [new Date(now.getTime() - days * DAY_MS)],
  );
