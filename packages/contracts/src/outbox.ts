import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import * as calls from './outbox.facts.ts';

/** A mail or text message that the demo holds back. `body` is null once the message has really been sent. */
export const outboxMessage = z.object({
  id,
  channel: z.enum(['mail', 'sms']),
  /** Email address or E.164 number. */
  recipient: z.string(),
  subject: z.nullable(z.string()),
  body: z.nullable(z.string()),
  status: z.enum(['queued', 'sent', 'held', 'failed']),
  createdAt: z.iso.datetime(),
});
export type OutboxMessage = z.infer<typeof outboxMessage>;

export const listOutbox = endpoint(calls.listOutbox, {
  summary: 'The latest 100 messages that the demo holds back, newest first',
  answer: z.array(outboxMessage),
});
