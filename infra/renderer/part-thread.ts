import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Span, traceparent } from '@tenaye/api/kernel/trace.ts';
import type { FirstView, FirstViewRequest, RemoteFirstView } from '@tenaye/platform/remote/first-view.ts';
import type { FromThread, ToThread } from './messages.ts';
import type { PublicAnswer } from './public-calls.ts';

/** Memory of one thread: several times what a server part needs, so that only a leak reaches it. */
const RESOURCES = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 24, stackSizeMb: 4 };
/** What a thread gets: no environment, no arguments, and no place of its own to write to. */
const SURROUNDINGS = { env: {}, argv: [], resourceLimits: RESOURCES, stdout: true, stderr: true };
const PROGRAM = path.join(import.meta.dirname, `thread${path.extname(import.meta.filename)}`);

/**
 * The rights of the thread of a server part: it reads its program and the part. It reads no other file, writes none, and starts neither
 * processes nor threads, so a part that breaks out of its program finds no secrets and no uploaded files.
 */
const rightsOf = (file: string): string[] => ['--permission', `--allow-fs-read=${PROGRAM}`, `--allow-fs-read=${file}`];

/** The number of renders after which a thread ends, so that a slow leak never matters. */
const MOST_RENDERS = 2_000;

/** The number of orders that a thread works on at the same time. Further ones wait, and their time begins when their turn comes. */
const MOST_AT_ONCE = 4;

/** Makes a call in the name of `address`; undefined for a call that belongs to no visitor's page, as is the place in a trace. */
export type CallApi = (
  method: string,
  path: string,
  address: string | undefined,
  signal: AbortSignal,
  traceparent: string | undefined,
) => Promise<PublicAnswer>;

/** One order that a thread works on. */
interface OpenOrder extends PromiseWithResolvers<FirstView | undefined> {
  address: string;
  span: Span;
  /** True once the API has refused a call because its visitor has made too many. */
  isLimited: boolean;
}

/** Thrown when a server part needs longer than it may. */
export class TooSlowError extends Error {
  override readonly name = 'TooSlowError';
}

interface Limits {
  /** How long one render may take. Milliseconds. */
  renderMs: number;
  /** How long a thread that loads its part for the first time may take. Milliseconds. */
  loadMs: number;
}

/** A thread that runs one server part. */
export interface PartThread {
  /** Renders for the visitor at `address`. Undefined also when the API refuses calls because that visitor has made too many. */
  render(request: FirstViewRequest, remote: RemoteFirstView | undefined, address: string, span: Span): Promise<FirstView | undefined>;
  /** False when the thread has ended or should be replaced. */
  isFit(): boolean;
  end(): void;
}

/** Makes a call that the thread asks for. */
async function fetched(
  { id, method, path: asked }: Extract<FromThread, { kind: 'fetch' }>,
  order: OpenOrder | undefined,
  callApi: CallApi,
  signal: AbortSignal,
): Promise<ToThread> {
  const span = order?.span.begin({ name: method, kind: 'client', facts: { 'http.request.method': method } });
  try {
    const answer = await callApi(method, asked, order?.address, signal, span && traceparent(span.trace));
    span?.end({ facts: { 'http.response.status_code': answer.status } });
    if (order && answer.status === 429) order.isLimited = true;
    return { kind: 'answer', id, ...answer };
  } catch (error) {
    span?.end({ error: error instanceof Error ? error.name : 'failed' });
    return { kind: 'refused', id, reason: error instanceof Error ? error.message : String(error) };
  }
}

/** A refused visitor isn't the part's failure: the page comes without a first view, and its scripts say what is wrong. */
function failed(order: OpenOrder | undefined, reason: string): void {
  if (order?.isLimited) order.resolve(undefined);
  else order?.reject(new Error(reason));
}

/** Begins orders as they came, `MOST_AT_ONCE` at a time. */
function createTurns() {
  const waiting: (() => void)[] = [];
  let working = 0;
  const beginNext = (): void => {
    while (working < MOST_AT_ONCE && waiting.length > 0) waiting.shift()?.();
  };
  return {
    /** Calls `begin` when its turn comes, which ends when `done` settles. */
    take(done: Promise<unknown>, begin: () => void): void {
      waiting.push(() => {
        working += 1;
        const leave = (): void => {
          working -= 1;
          beginNext();
        };
        done.then(leave, leave);
        begin();
      });
      beginNext();
    },
    clear(): void {
      waiting.length = 0;
    },
  };
}

/** Starts a thread for the server part in `file`. */
export function startPart(file: string, callApi: CallApi, { renderMs, loadMs }: Limits): PartThread {
  const worker = new Worker(PROGRAM, { ...SURROUNDINGS, execArgv: rightsOf(file), workerData: { file } });
  const open = new Map<number, OpenOrder>();
  const turns = createTurns();
  const calls = new AbortController();
  let renders = 0;
  let hasEnded = false;
  let hasAnswered = false;

  const end = (why: Error): void => {
    if (hasEnded) return;
    hasEnded = true;
    calls.abort();
    for (const it of open.values()) it.reject(why);
    open.clear();
    turns.clear();
    void worker.terminate();
  };
  const tell = (message: ToThread): void => worker.postMessage(message);
  const settle = (id: number): OpenOrder | undefined => {
    hasAnswered = true;
    const asked = open.get(id);
    open.delete(id);
    return asked;
  };
  worker.on('message', (message: FromThread) => {
    if (message.kind === 'rendered') settle(message.id)?.resolve(message.view);
    else if (message.kind === 'failed') failed(settle(message.id), message.reason);
    else void fetched(message, open.get(message.render), callApi, calls.signal).then(tell);
  });
  worker.on('error', end);
  worker.on('exit', (code) => end(new Error(`The thread ended with ${code}`)));
  worker.unref();

  return {
    render(request, remote, address, span) {
      renders += 1;
      const id = renders;
      const asked: OpenOrder = { ...Promise.withResolvers<FirstView | undefined>(), address, span, isLimited: false };
      open.set(id, asked);
      let timer: NodeJS.Timeout | undefined;
      turns.take(asked.promise, () => {
        // Only ending the thread stops an endless loop, so its other renders fail as well.
        timer = setTimeout(() => end(new TooSlowError(`No answer within ${renderMs} ms`)), hasAnswered ? renderMs : loadMs);
        tell({ kind: 'render', id, request, remote });
      });
      return asked.promise.finally(() => clearTimeout(timer));
    },
    isFit: () => !hasEnded && renders < MOST_RENDERS,
    end: () => end(new Error('The renderer ends')),
  };
}
