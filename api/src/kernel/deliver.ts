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
