import type { ApiConfig } from '#kernel/config.ts';
import type { OutboxMessage } from './outbox.entity.ts';

/** A mail or text message ready to be sent. `id` is the same on every attempt. */
export type Message = Pick<OutboxMessage, 'id' | 'recipient' | 'subject' | 'body'>;

/** Sends the messages of one channel. */
export interface Sender {
  /** Sends one message or throws: `Undeliverable` when retrying is useless. Gives up when `signal` aborts. */
  send(message: Message, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** The mail server or gateway has refused this message permanently, for example because the recipient doesn't exist. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

/**
 * Time limits for a mail server to accept a connection, to greet and to answer, in milliseconds; settings in `SMTP_URL` take precedence.
 */
const mailPatience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

const refusesRecipient = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'command') === 'RCPT TO' && Number(Reflect.get(error, 'responseCode')) >= 500;

/**
 * Mail over SMTP through at most `connections` connections, which stay open. The query of `SMTP_URL` takes precedence: `?maxConnections=5`.
 */
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

/** The time limit for a gateway's answer in milliseconds; after that, the message is retried. */
const GATEWAY_LIMIT_MS = 10_000;

/**
 * Text messages through an HTTP gateway: `POST {to, text}` as JSON, `to` in E.164, with the token, if configured, as a bearer token. Any
 * 2xx answer means that the message was accepted. Its id is sent as `Idempotency-Key`, so that a gateway that supports the header sends a
 * repeated message only once.
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
