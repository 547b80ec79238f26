import { type ClientRequest, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { refuse } from './answer.ts';
import { endToEnd, toUpstream } from './forwarded.ts';
import type { Upstream, Upstreams } from './upstreams.ts';

export interface ProxyOptions {
  upstreams: Upstreams;
  /** How long the API may be silent before its answer starts, and in the middle of one. Milliseconds. */
  silenceMs: number;
  /** The largest body that is passed on. Bytes. */
  maxBodyBytes: number;
}

/** One call on its way to the API. */
export interface ProxyCall {
  incoming: IncomingMessage;
  response: ServerResponse;
  visit: { address: string; isSecure: boolean; requestId: string };
}

const refusals = {
  tooLarge: { code: 'too_large', message: 'This is too large to be sent.' },
  down: { code: 'unavailable', message: 'The service is not available right now. Please try again in a moment.' },
  silent: { code: 'unavailable', message: 'The service took too long to answer. Please try again.' },
} as const;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
const isStream = (answer: IncomingMessage): boolean => String(answer.headers['content-type'] ?? '').startsWith('text/event-stream');

/** Refuses a body that is too large. The rest of it is read and dropped, or the browser would never see the answer; a flood is cut off. */
function refuseTooLarge({ incoming, response }: ProxyCall, limit: number): void {
  let dropped = 0;
  incoming.on('data', (chunk: Buffer) => {
    dropped += chunk.length;
    if (dropped > limit * 4) incoming.destroy();
  });
  incoming.resume();
  refuse(response, 413, refusals.tooLarge);
}

/** Copies the body, stopping at the limit. `onMove` hears of every piece: a photo over a slow line takes longer than the API may be silent. */
function sendBody(call: ProxyCall, outgoing: ClientRequest, limit: number, onMove: () => void): void {
  let sent = 0;
  const finish = (): void => void outgoing.end();
  const copy = (chunk: Buffer): void => {
    sent += chunk.length;
    onMove();
    if (sent > limit) {
      call.incoming.off('data', copy).off('end', finish);
      refuseTooLarge(call, limit);
      outgoing.destroy();
    } else if (!outgoing.write(chunk)) {
      call.incoming.pause();
      outgoing.once('drain', () => call.incoming.resume());
    }
  };
  call.incoming.on('data', copy).once('end', finish);
}

function passOn(answer: IncomingMessage, { response }: ProxyCall, silenceMs: number): void {
  response.writeHead(answer.statusCode ?? 502, answer.statusMessage, endToEnd(answer.headers));
  response.flushHeaders();
  if (isStream(answer)) {
    answer.socket.setTimeout(0);
    response.socket?.setNoDelay(true);
  } else {
    answer.setTimeout(silenceMs, () => answer.destroy());
  }
  answer.once('error', () => response.destroy());
  answer.once('aborted', () => response.destroy());
  answer.pipe(response);
}

/** True when the API certainly did not act on the call, so that another process may be asked. */
const isUntouched = (outgoing: ClientRequest, error: NodeJS.ErrnoException, method: string | undefined): boolean =>
  error.code === 'ECONNREFUSED' || (outgoing.reusedSocket && error.code === 'ECONNRESET' && (method === 'GET' || method === 'HEAD'));

function attempt(call: ProxyCall, { upstreams, silenceMs, maxBodyBytes }: ProxyOptions, upstream: Upstream, next: () => void): void {
  const { incoming, response, visit } = call;
  const outgoing = request({
    agent: upstreams.agent,
    hostname: upstream.url.hostname,
    port: upstream.url.port,
    method: incoming.method,
    path: incoming.url,
    headers: toUpstream(incoming.headers, visit),
  });
  const clock = setTimeout(() => {
    outgoing.destroy();
    refuse(response, 504, { ...refusals.silent, requestId: visit.requestId });
  }, silenceMs);
  const giveUp = (): void => void outgoing.destroy();
  response.once('close', giveUp);
  const settle = (): void => clearTimeout(clock);
  outgoing.once('response', (answer) => {
    settle();
    passOn(answer, call, silenceMs);
  });
  outgoing.once('close', settle);
  outgoing.once('error', (error: NodeJS.ErrnoException) => {
    settle();
    response.off('close', giveUp);
    if (response.headersSent || response.destroyed) return void response.destroy();
    if (isUntouched(outgoing, error, incoming.method)) {
      if (error.code === 'ECONNREFUSED') upstream.isUp = false;
      return next();
    }
    refuse(response, 503, { ...refusals.down, requestId: visit.requestId }, { 'Retry-After': '2' });
  });
  // The body waits for the connection: a process that refuses has then taken nothing of it, and the next one can have it all. Nobody may
  // listen to its data before: that would set it flowing, and what flows before the connection is there is lost.
  if (!hasBody(incoming)) return void outgoing.end();
  const start = (): void => sendBody(call, outgoing, maxBodyBytes, () => clock.refresh());
  outgoing.once('socket', (socket) => (socket.connecting ? socket.once('connect', start) : start()));
}

/** Passes a call to one of the API processes and its answer back, unbuffered both ways. */
export function proxy(call: ProxyCall, options: ProxyOptions): void {
  const { incoming, response, visit } = call;
  if (Number(incoming.headers['content-length'] ?? 0) > options.maxBodyBytes) {
    refuseTooLarge(call, options.maxBodyBytes);
    return;
  }
  const queue = options.upstreams.inOrder();
  const next = (): void => {
    const upstream = queue.shift();
    if (upstream) attempt(call, options, upstream, next);
    else refuse(response, 503, { ...refusals.down, requestId: visit.requestId }, { 'Retry-After': '2' });
  };
  next();
}
