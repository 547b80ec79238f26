import { EventEmitter, on } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface TestMail {
  /** Without angle brackets. */
  messageId: string;
  to: string;
  subject: string;
  /** The complete message as received. */
  raw: string;
}

interface Behavior {
  /** The answer to a recipient: 250 by default. */
  onRecipient?: (line: string) => string;
  /** The answer to a received mail: 250 by default. No answer is sent while the promise is pending. */
  onMail?: (mail: TestMail) => string | Promise<string>;
  /** Whether an accepted mail is acknowledged: true by default. */
  onKept?: (mail: TestMail) => boolean;
}

const headerOf = (raw: string, name: string): string => new RegExp(`^${name}: (.*)\r$`, 'im').exec(raw)?.[1] ?? '';

const parsed = (raw: string): TestMail => ({
  messageId: headerOf(raw, 'Message-ID').replaceAll(/[<>]/g, ''),
  to: headerOf(raw, 'To'),
  subject: headerOf(raw, 'Subject'),
  raw,
});

const replies: Record<string, string> = { EHLO: '250 test', DATA: '354 go on', QUIT: '221 bye' };

/** Speaks SMTP on one connection, enough for a client without pipelining. */
function converse(socket: Socket, recipient: (line: string) => string, take: (raw: string) => Promise<string | undefined>): void {
  let unread = '';
  let isData = false;
  const say = (line: string | undefined): void => void (line && socket.writable && socket.write(`${line}\r\n`));
  const next = (): boolean => {
    const end = unread.indexOf(isData ? '\r\n.\r\n' : '\r\n');
    if (end < 0) return false;
    const text = unread.slice(0, end);
    unread = unread.slice(end + (isData ? 5 : 2));
    if (isData) void take(`${text}\r\n`).then(say);
    else say(text.startsWith('RCPT') ? recipient(text) : (replies[text.slice(0, 4).toUpperCase()] ?? '250 ok'));
    isData = !isData && /^data$/i.test(text);
    return true;
  };
  say('220 test');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    unread += chunk;
    while (next());
  });
  socket.on('error', () => socket.destroy());
}

/** A mail server on a free port. `mails` are the accepted ones, in order. */
export async function startMailServer({ onRecipient = () => '250 ok', onMail = () => '250 kept', onKept = () => true }: Behavior = {}) {
  const mails: TestMail[] = [];
  const news = new EventEmitter();
  const sockets = new Set<Socket>();
  const take = async (raw: string): Promise<string | undefined> => {
    const mail = parsed(raw);
    const reply = await onMail(mail);
    const isKept = reply.startsWith('2');
    if (isKept) mails.push(mail);
    news.emit('mail');
    return isKept && !onKept(mail) ? undefined : reply;
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    converse(socket, onRecipient, take);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    /** Waits until `check` is true of the accepted mails. */
    async until(check: (mails: readonly TestMail[]) => boolean): Promise<void> {
      const heard = on(news, 'mail');
      if (check(mails)) return;
      for await (const _ of heard) if (check(mails)) return;
    },
    close(): void {
      for (const it of sockets) it.destroy();
      server.close();
    },
  };
}
