import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A message that arrived. `id` is the id of its outbox row; `at` is in milliseconds since 1970. */
export interface Delivery {
  channel: 'mail' | 'sms';
  id: string;
  at: number;
}

export interface Sink {
  url: string;
  close(): Promise<void>;
}

/** Listens on a free loopback port. @returns the port */
async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}

/** A mail server that accepts everything and reports each Message-ID with the time. */
export async function startMailSink(hear: (it: Delivery) => void): Promise<Sink> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      text(stream).then(
        (mail) => {
          const id = /^message-id:\s*<([^@>]+)@/im.exec(mail)?.[1] ?? 'without Message-ID';
          hear({ channel: 'mail', id, at: Date.now() });
          done();
        },
        // A sender that was killed midway has sent no mail.
        (error: Error) => done(error),
      );
    },
  });
  server.on('error', () => undefined);
  const port = await listen(server.server);
  return { url: `smtp://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** An SMS gateway that accepts everything. */
export async function startSmsSink(hear: (it: Delivery) => void): Promise<Sink> {
  const server = createServer((incoming, response) => {
    text(incoming).then(
      () => {
        hear({ channel: 'sms', id: String(incoming.headers['idempotency-key'] ?? 'without Idempotency-Key'), at: Date.now() });
        response.writeHead(202).end();
      },
      () => response.destroy(),
    );
  });
  const port = await listen(server);
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}/messages`, close };
}
