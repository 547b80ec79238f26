import { defineEntity, p } from '@mikro-orm/postgresql';
import { id, instant } from './columns.ts';

/**
 * A mail or text message that the change committing it wants sent. The worker sends it and empties `body`, which may hold
 * a one-time link; in demo mode without SMTP it is `held` instead, and the outbox page shows it.
 */
const OutboxMessageSchema = defineEntity({
  name: 'OutboxMessage',
  tableName: 'outbox_messages',
  properties: {
    id: id(),
    channel: p.enum(['mail', 'sms']),
    /** E-mail address or E.164 number. */
    recipient: p.text(),
    subject: p.text().nullable(),
    body: p.text().nullable(),
    status: p.enum(['queued', 'sent', 'held']),
    createdAt: instant(),
    sentAt: instant().nullable(),
  },
  indexes: [{ name: 'outbox_messages_created_at_index', properties: ['createdAt', 'id'] }],
});

export class OutboxMessage extends OutboxMessageSchema.class {}
OutboxMessageSchema.setClass(OutboxMessage);
