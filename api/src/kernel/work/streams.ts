import { randomInt } from 'node:crypto';
import { PassThrough } from 'node:stream';
import type { Context } from 'koa';
import type { Actor } from '#kernel/access/actor.ts';
import { AppError } from '#kernel/errors.ts';
import type { AppEvent, EventHub, Resync } from './events.ts';

const HEARTBEAT_MS = 25_000;
const RETRY_MS = 3000;
/** Maximum number of tabs of one account in one process; one more tab closes the oldest. */
const MAX_STREAMS = 20;
/** Maximum number of unread bytes: a browser that falls further behind is disconnected, and reconnects by itself. */
const MAX_BUFFERED = 256 * 1024;

/**
 * A page reads its data and opens its stream at about the same time. An event between the two reaches no stream, so a stream that opens
 * within this time of an event of its account is told to read again. Milliseconds.
 */
const RECENT_MS = 30_000;

type AccountEvent = Extract<AppEvent, { accountId: string }>;

/**
 * Loaders of the rows that modules stream, by the name of the event that browsers get: each returns the row with this id as JSON, or null
 * when the row is gone. Each process calls a loader once for an event, however many tabs are open.
 */
export type Feeds = Readonly<Record<string, (id: string) => Promise<unknown>>>;

/** Open server-sent streams of this process, by account. */
export interface Streams {
  /** Answers the request with a stream for every account of `actor`. @returns the function that ends it. */
  open(ctx: Context, actor: Actor): () => void;
  /** The number of open streams. */
  size(): number;
  /** Ends all streams, including those opened later; browsers reconnect to another instance. */
  close(): void;
}

const accountsOf = (actor: Actor): string[] => [
  ...(actor.patient ? [`patient:${actor.patient.id}`] : []),
  ...(actor.provider ? [`provider:${actor.provider.id}`] : []),
];
const accountOf = (event: AccountEvent): string => `${event.audience === 'patient' ? 'patient' : 'provider'}:${event.accountId}`;
const retryAfter = (ms: number): string => `retry: ${ms}\n\n`;
/** Sets the browsers' reconnection delay when this process ends; the delay is random, so that they don't all return at the same moment. */
const reconnectSoon = (): string => retryAfter(randomInt(500, RETRY_MS));
const frame = (event: string, data: unknown, id?: string): string =>
  `${id ? `id: ${id}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

const write = (stream: PassThrough, text: string): void => {
  if (stream.writableLength > MAX_BUFFERED) stream.destroy();
  else if (stream.writable) stream.write(text);
};

/** The open streams of each account. */
function createGroups() {
  const byAccount = new Map<string, Set<PassThrough>>();
  return {
    of: (account: string): ReadonlySet<PassThrough> | undefined => byAccount.get(account),
    join(account: string, stream: PassThrough): void {
      const streams = byAccount.get(account) ?? new Set();
      byAccount.set(account, streams);
      if (streams.size >= MAX_STREAMS) [...streams][0]?.end();
      streams.add(stream);
      stream.once('close', () => {
        streams.delete(stream);
        if (streams.size === 0 && byAccount.get(account) === streams) byAccount.delete(account);
      });
    },
  };
}

/** The accounts that had an event within RECENT_MS. */
function createRecent() {
  const at = new Map<string, number>();
  return {
    add(account: string): void {
      at.delete(account);
      at.set(account, performance.now());
      for (const [oldest, time] of at) {
        if (time > performance.now() - RECENT_MS) break;
        at.delete(oldest);
      }
    },
    has: (account: string): boolean => (at.get(account) ?? Number.NEGATIVE_INFINITY) > performance.now() - RECENT_MS,
  };
}

/** Sends an event to the streams of its account. */
async function tell(streams: ReadonlySet<PassThrough>, event: AccountEvent, feeds: Feeds): Promise<void> {
  if (event.kind === 'signed-out') {
    for (const it of [...streams]) it.end();
    return;
  }
  if (event.kind === 'read') {
    for (const stream of streams) write(stream, frame('read', { audience: event.audience }));
    return;
  }
  const row = await feeds[event.feed]?.(event.id);
  if (row) for (const stream of streams) write(stream, frame(event.feed, row, event.id));
}

function prepare(ctx: Context, stream: PassThrough): void {
  ctx.req.socket.setNoDelay(true);
  ctx.req.socket.setTimeout(0);
  ctx.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' });
  ctx.status = 200;
  ctx.body = stream;
}

export function createStreams(hub: EventHub, feeds: Feeds, onError: (error: unknown) => void): Streams {
  const groups = createGroups();
  const recent = createRecent();
  const all = new Set<PassThrough>();
  let isClosed = false;

  const toAll = (text: string): void => {
    for (const it of all) write(it, text);
  };
  const forward = async (event: AppEvent | Resync): Promise<void> => {
    if (event.kind === 'resync') return toAll(frame('resync', {}));
    if (event.kind === 'finished') return;
    const account = accountOf(event);
    if (event.kind !== 'signed-out') recent.add(account);
    const streams = groups.of(account);
    if (streams) await tell(streams, event, feeds);
  };
  const unsubscribe = hub.subscribe((event) => void forward(event).catch(onError));
  const heartbeat = setInterval(() => toAll(': \n\n'), HEARTBEAT_MS);
  heartbeat.unref();

  return {
    open(ctx, actor) {
      const accounts = accountsOf(actor);
      if (accounts.length === 0) throw new AppError('unauthenticated', 'Please sign in');
      const stream = new PassThrough();
      all.add(stream);
      stream.once('close', () => all.delete(stream));
      for (const account of accounts) groups.join(account, stream);
      prepare(ctx, stream);
      // A refused stream is final for a browser, but it reconnects after an ended one. So the stream is opened and ended, not refused.
      if (isClosed) stream.end(reconnectSoon());
      else {
        const mayHaveMissed = ctx.get('Last-Event-ID') !== '' || accounts.some(recent.has);
        stream.write(retryAfter(RETRY_MS) + (mayHaveMissed ? frame('resync', {}) : ''));
      }
      return () => void stream.end();
    },
    size: () => all.size,
    close() {
      clearInterval(heartbeat);
      unsubscribe();
      isClosed = true;
      for (const it of all) it.end(reconnectSoon());
    },
  };
}
