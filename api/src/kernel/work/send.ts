import type { ApiConfig } from '#kernel/config.ts';
import type { OutboxMessage } from './outbox.entity.ts';

/** A mail or text message ready to be sent. `id` is the same whenever it is sent again. */
export type Message = Pick<OutboxMessage, 'id' | 'recipient' | 'subject' | 'body'>;

/** A way to send messages of one channel. */
export interface Sender {
  /** Sends one message or throws: `Undeliverable` when trying again is of no use. Gives up when `signal` says so. */
  send(message: Message, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** The other side has said for good that it won't take this message: the recipient doesn't exist, say. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

/** How long a mail server may take to connect and greet, and to say its next word. Milliseconds; settings in `SMTP_URL` win. */
const mailPatience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

const refusesRecipient = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'command') === 'RCPT TO' && Number(Reflect.get(error, 'responseCode')) >= 500;

/** Mail over SMTP through `connections` at most, which stay open. What `SMTP_URL` says behind its `?` wins: `?maxConnections=5`. */
export async function mailSender(
  { smtpUrl, mailFrom }: Pick<ApiConfig, 'smtpUrl' | 'mailFrom'>,
  connections: number,
): Promise<Sender | undefined> {
  if (!smtpUrl) return undefined;
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ ...mailPatience, url: smtpUrl, pool: true, maxConnections: connections, maxRequeues: 1 });
  const domain = mailFrom.match(/@([^>\s]+)/)?.[1] ?? 'localhost';
  return {
    async send({ id, recipient, subject, body }, signal) {
      const mail = { from: mailFrom, to: recipient, subject: subject ?? '', text: body ?? '', messageId: `<${id}@${domain}>`, signal };
      await transport.sendMail(mail).catch((cause: unknown) => {
        throw refusesRecipient(cause) ? new Undeliverable(String(cause), { cause }) : cause;
      });
    },
    close: () => transport.close(),
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
  return {
    async send({ id, recipient, body }, signal) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': id, ...(token && { Authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ to: recipient, text: body ?? '' }),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(GATEWAY_LIMIT_MS)]),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}`);
    },
    close: () => undefined,
  };
}
