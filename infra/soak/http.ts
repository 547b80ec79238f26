import { type Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  /** JSON, or a form with files. */
  body?: object;
  headers?: Record<string, string>;
}

export interface Answer {
  /** 0 when no answer came, or an incomplete one. */
  status: number;
  body: string;
  headers: IncomingMessage['headers'];
}

export interface Line {
  url: string;
  agent: Agent;
  /** The address of the caller, within loopback. */
  address: string | undefined;
}

/** The longest wait for an answer, far longer than any should take: a call that hangs must not end the soak. Milliseconds. */
const PATIENCE_MS = 45_000;
const nothing: Answer = { status: 0, body: '', headers: {} };

/** The body in bytes, with its content type. */
async function encoded(body: object | undefined): Promise<{ bytes: Buffer; type: string } | undefined> {
  if (!body) return undefined;
  if (!(body instanceof FormData)) return { bytes: Buffer.from(JSON.stringify(body)), type: 'application/json' };
  const form = new Response(body);
  return { type: form.headers.get('content-type') ?? '', bytes: Buffer.from(await form.arrayBuffer()) };
}

/** Makes the call once. Never rejects. */
export async function send({ url, agent, address }: Line, { method, path, body, headers }: Call): Promise<Answer> {
  const content = await encoded(body);
  const framing = content && { 'content-type': content.type, 'content-length': String(content.bytes.length) };
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const options = { method, agent, signal, headers: { ...framing, ...headers }, ...(address && { localAddress: address }) };
    const outgoing = request(new URL(path, url), options, (incoming) => {
      text(incoming).then(
        (answer) => resolve({ status: incoming.statusCode ?? 0, body: answer, headers: incoming.headers }),
        () => resolve(nothing),
      );
    });
    outgoing.once('error', () => resolve(nothing));
    outgoing.end(content?.bytes);
  });
}
