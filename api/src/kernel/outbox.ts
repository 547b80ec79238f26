import type { EntityManager } from '@mikro-orm/postgresql';
import { enqueue } from './jobs.ts';
import { OutboxMessage } from './outbox.entity.ts';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
}

/** Mails when the transaction of `em` commits. Delivery is at least once, under one Message-ID. */
export async function queueMail(em: EntityManager, { to, subject, text }: Mail, now: Date): Promise<void> {
  const id = crypto.randomUUID();
  em.create(OutboxMessage, { id, channel: 'mail', recipient: to, subject, body: text, status: 'queued', createdAt: now, sentAt: null });
  await enqueue(em, 'mail', { messageId: id });
}

/** Sends a text message when the transaction of `em` commits; `to` is E.164. */
export async function queueSms(em: EntityManager, { to, text }: { to: string; text: string }, now: Date): Promise<void> {
  const id = crypto.randomUUID();
  em.create(OutboxMessage, {
    id,
    channel: 'sms',
    recipient: to,
    subject: null,
    body: text,
    status: 'queued',
    createdAt: now,
    sentAt: null,
  });
  await enqueue(em, 'sms', { messageId: id });
}
