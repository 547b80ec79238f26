import { defineEntity, p } from '@mikro-orm/postgresql';
import { id, instant } from '#kernel/database/columns.ts';

export const channels = ['mail', 'sms'] as const;
export type MessageChannel = (typeof channels)[number];

/** The kind of a message decides its queue (`outbox.ts`): a sign-in code, a link that sets a password, or anything else. */
export const kinds = ['code', 'link', 'notice'] as const;
export type MessageKind = (typeof kinds)[number];

/**
 * A mail or text message that is sent if the change that writes it commits. The worker sends the message and empties `body`, which may
 * contain a one-time link; in demo mode without SMTP the message becomes `held` instead, and the outbox page shows it. An undeliverable
 * message is `failed`, with the reason in `failure` (`undelivered.ts`).
 */
const OutboxMessageSchema = defineEntity({
  name: 'OutboxMessage',
  tableName: 'outbox_messages',
  properties: {
    id: id(),
    channel: p.enum(channels),
    kind: p.enum(kinds).default('notice'),
    /** E-mail address or E.164 number. */
    recipient: p.text(),
    subject: p.text().nullable(),
    body: p.text().nullable(),
    status: p.enum(['queued', 'sent', 'held', 'failed']),
    failure: p.text().nullable(),
    /** Null for messages that were given up before this column existed. */
    failedAt: instant().nullable(),
    /** Quiet hours hold a text message no longer than this; null: until the morning, however late. */
    sendBy: instant().nullable(),
    createdAt: instant(),
    sentAt: instant().nullable(),
  },
  indexes: [
    { name: 'outbox_messages_created_at_index', properties: ['createdAt', 'id'] },
    {
      name: 'outbox_messages_unsent_index',
      expression: `create index "outbox_messages_unsent_index" on "outbox_messages" ("status", "created_at")
        where status in ('queued', 'failed')`,
    },
  ],
});

export class OutboxMessage extends OutboxMessageSchema.class {}
OutboxMessageSchema.setClass(OutboxMessage);
