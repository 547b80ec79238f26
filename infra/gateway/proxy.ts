import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Span, SpanStart, Trace } from '@tenaye/api/kernel/trace.ts';
import type { Dispatcher } from 'undici';
import { codeOf } from '../base/start-error.ts';
import { refuse } from './answer.ts';
import { endToEnd, toUpstream, type Visit } from './forwarded.ts';
import { declaresBody } from './framing.ts';
import type { Upstream, Upstreams } from './upstreams.ts';

export interface ProxyOptions {
  upstreams: Upstreams;
  /** How long the API may stay silent before and during an answer, in milliseconds. */
  silenceMs: number;
  /** The largest body that is passed on, in bytes. */
  maxBodyBytes: number;
}

/** One call on its way to the API. */
export interface ProxyCall {
  incoming: IncomingMessage;
  response: ServerResponse;
  visit: Omit<Visit, 'trace'>;
  span: Span;
}

type Answer = Awaited<ReturnType<Upstream['pool']['request']>>;

const refusals = {
  malformed: { code: 'invalid_input', message: "This request can't be read." },
  tooLarge: { code: 'too_large', message: 'This is too large to be sent.' },
  down: { code: 'unavailable', message: 'The service is not available right now. Please try again in a moment.' },
  silent: { code: 'unavailable', message: 'The service took too long to answer. Please try again.' },
} as const;

class TooLarge extends Error {}
class Silent extends Error {}

/**
 * Refuses a body that is too large. The rest of the body is read and dropped, because otherwise the browser would never see the answer; a
 * body far beyond the limit is cut off.
 */
function refuseTooLarge({ incoming, response }: ProxyCall, limit: number): void {
  let dropped = 0;
  incoming.on('data', (chunk: Buffer) => {
    dropped += chunk.length;
    if (dropped > limit * 4) incoming.destroy();
  });
  incoming.resume();
  refuse(response, 413, refusals.tooLarge);
}

/**
 * Copies the body up to the limit. Reading starts only when a connection requests data, so a process that refuses the connection has
 * consumed none.
 */
async function* copyOf(incoming: IncomingMessage, limit: number, onMove: () => void): AsyncGenerator<Buffer> {
  let sent = 0;
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    sent += chunk.length;
    if (sent > limit) throw new TooLarge();
    onMove();
    yield chunk;
  }
}

const refusedConnection = new Set<string | undefined>(['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT']);
const lostConnection = new Set<string | undefined>(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
const unreadable = new Set<string | undefined>(['UND_ERR_INVALID_ARG', 'UND_ERR_NOT_SUPPORTED', 'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH']);

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** True when the call may be repeated: the API certainly didn't act on the call, or the call only reads. */
const mayAskNext = (error: unknown, incoming: IncomingMessage): boolean =>
  refusedConnection.has(codeOf(error)) || (lostConnection.has(codeOf(error)) && isRead(incoming));

/**
 * The processes to ask, in order. A read tries each process twice, because an idle connection may have been closed in the meantime, for
 * example by a process that has just been replaced.
 */
function candidates(incoming: IncomingMessage, upstreams: Upstreams): Upstream[] {
  const all = upstreams.inOrder();
  return isRead(incoming) ? [...all, ...all] : all;
}

/** Asks one process. Rejects when no answer begins within the allowed silence, or when the visitor leaves. */
async function ask({ incoming, response, visit }: ProxyCall, options: ProxyOptions, { pool }: Upstream, trace: Trace): Promise<Answer> {
  const abort = new AbortController();
  const clock = setTimeout(() => abort.abort(new Silent()), options.silenceMs);
  const leave = (): void => abort.abort();
  response.once('close', leave);
  try {
    return await pool.request({
      method: incoming.method as Dispatcher.HttpMethod,
      path: incoming.url ?? '/',
      headers: toUpstream(incoming.headers, { ...visit, trace }),
      // The silence is timed anew with each part of the body, because a photo on a slow line takes longer to send than the API may stay
      // silent.
      body: declaresBody(incoming) ? Readable.from(copyOf(incoming, options.maxBodyBytes, () => clock.refresh())) : null,
      signal: abort.signal,
      bodyTimeout: incoming.headers.accept?.includes('text/event-stream') ? 0 : options.silenceMs,
    });
  } finally {
    clearTimeout(clock);
    response.off('close', leave);
  }
}

async function passOn({ statusCode, headers, body }: Answer, { response }: ProxyCall): Promise<void> {
  response.writeHead(statusCode, endToEnd(headers));
  response.flushHeaders();
  // Either side may disconnect midway; the pipeline then ends the other side too.
  await pipeline(body, response).catch(() => undefined);
}

function refuseFor(error: unknown, call: ProxyCall, { maxBodyBytes }: ProxyOptions): void {
  const { response, visit } = call;
  const { requestId } = visit;
  if (error instanceof TooLarge) refuseTooLarge(call, maxBodyBytes);
  else if (error instanceof Silent) refuse(response, 504, { ...refusals.silent, requestId }, { 'Retry-After': '2' });
  else if (unreadable.has(codeOf(error))) refuse(response, 400, { ...refusals.malformed, requestId }, { Connection: 'close' });
  else refuse(response, 503, { ...refusals.down, requestId }, { 'Retry-After': '2' });
}

const questionTo = ({ url }: Upstream, { method = '' }: IncomingMessage): SpanStart => ({
  name: method,
  kind: 'client',
  facts: { 'http.request.method': method, 'server.address': url.host },
});

/** Asks one process and passes its answer back, in a span of its own. Rejects as `ask` does. */
async function passThrough(call: ProxyCall, options: ProxyOptions, upstream: Upstream): Promise<void> {
  const span = call.span.begin(questionTo(upstream, call.incoming));
  try {
    const answer = await ask(call, options, upstream, span.trace);
    // A process that ends says so, and may close a connection on which the next call is already on its way.
    if (answer.statusCode < 400 && answer.headers.connection === 'close') upstream.isUp = false;
    await passOn(answer, call);
    span.end({ facts: { 'http.response.status_code': answer.statusCode } });
  } catch (error) {
    span.end({ error: codeOf(error) ?? (error instanceof Error ? error.name : 'failed') });
    if (refusedConnection.has(codeOf(error))) upstream.isUp = false;
    throw error;
  }
}

/** Passes a call to one of the API processes and passes the answer back, unbuffered in both directions. */
export async function proxy(call: ProxyCall, options: ProxyOptions): Promise<void> {
  const { incoming, response } = call;
  if (Number(incoming.headers['content-length'] ?? 0) > options.maxBodyBytes) return refuseTooLarge(call, options.maxBodyBytes);
  let failure: unknown;
  for (const upstream of candidates(incoming, options.upstreams)) {
    if (response.destroyed) return;
    try {
      return await passThrough(call, options, upstream);
    } catch (error) {
      failure = error;
      if (!mayAskNext(error, incoming)) break;
    }
  }
  if (!response.destroyed) refuseFor(failure, call, options);
}
