import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

/** A mail or text message that the demo holds back. `body` is null once it was really sent. */
export const outboxMessage = z.object({
  id,
  channel: z.enum(['mail', 'sms']),
  /** E-mail address or E.164 number. */
  recipient: z.string(),
  subject: z.nullable(z.string()),
  body: z.nullable(z.string()),
  status: z.enum(['queued', 'sent', 'held', 'failed']),
  createdAt: z.iso.datetime(),
});
export type OutboxMessage = z.infer<typeof outboxMessage>;

/** There in demo mode only, so it isn't among `endpoints`. */
export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/dev/outbox',
  summary: 'The latest 100 messages that the demo holds back, newest first',
  callers: ['anyone'],
  answer: z.array(outboxMessage),
});
