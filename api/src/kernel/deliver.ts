import { LockMode, type MikroORM } from '@mikro-orm/postgresql';
import type { Transporter } from 'nodemailer';
import type { ApiConfig } from './config.ts';
import { OutboxMessage } from './outbox.entity.ts';

/** Sends one message; throws when it can't be sent now. */
export type Sender = (message: OutboxMessage) => Promise<void>;

export async function mailSender({ smtpUrl, mailFrom }: Pick<ApiConfig, 'smtpUrl' | 'mailFrom'>): Promise<Sender | undefined> {
  if (!smtpUrl) return undefined;
  const { createTransport } = await import('nodemailer');
  const transport: Transporter = createTransport(smtpUrl);
  const domain = mailFrom.match(/@([^>\s]+)/)?.[1] ?? 'localhost';
  return async ({ id, recipient, subject, body }) => {
    await transport.sendMail({ from: mailFrom, to: recipient, subject: subject ?? '', text: body ?? '', messageId: `<${id}@${domain}>` });
  };
}

/** A gateway that doesn't answer in this time is tried again later. Milliseconds. */
const GATEWAY_LIMIT_MS = 10_000;

/**
 * Text messages through an HTTP gateway: `POST {to, text}` as JSON, `to` in E.164, with the token as bearer where there is one. Any answer
 * of 2xx means taken. The message's id goes along as `Idempotency-Key`, so that a gateway that knows it sends a repeated one once.
 */
export function smsSender({ smsGateway }: Pick<ApiConfig, 'smsGateway'>): Sender | undefined {
  if (!smsGateway) return undefined;
  const { url, token } = smsGateway;
  return async ({ id, recipient, body }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': id, ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ to: recipient, text: body ?? '' }),
      redirect: 'error',
      signal: AbortSignal.timeout(GATEWAY_LIMIT_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}`);
  };
}

/**
 * Delivers an outbox message once; a job that runs again finds it sent. Without a sender the demo holds it for the outbox
 * page; a real installation keeps trying until an operator has set one up. What was sent is not kept: it may hold a link
 * that opens an account.
 */
export function deliver(
  orm: MikroORM,
  { sender, demo }: { sender: Sender | undefined; demo: boolean },
  messageId: string,
  now: Date,
): Promise<void> {
  return orm.em.fork().transactional(async (em) => {
    const it = await em.findOne(OutboxMessage, { id: messageId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (it?.status !== 'queued') return;
    if (!sender && !demo) throw new Error(`No way to send ${it.channel} is configured`);
    await sender?.(it);
    em.assign(it, sender ? { status: 'sent', body: null, sentAt: now } : { status: 'held' });
  });
}
