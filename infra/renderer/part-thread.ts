import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FirstView, FirstViewRequest, RemoteFirstView } from '@tenaye/platform/remote/first-view.ts';
import type { FromThread, ToThread } from './messages.ts';
import type { PublicAnswer } from './public-calls.ts';

/** Memory of one thread: several times what a server part needs, so that only a leak reaches it. */
const RESOURCES = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 24, stackSizeMb: 4 };
/** A thread ends after so many renders, so that a slow leak never matters. */
const MOST_RENDERS = 2_000;

export type CallApi = (method: string, path: string, signal: AbortSignal) => Promise<PublicAnswer>;

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
  render(request: FirstViewRequest, remote: RemoteFirstView | undefined): Promise<FirstView | undefined>;
  /** False when the thread has ended or should be replaced. */
  isFit(): boolean;
  end(): void;
}

/** Starts a thread for the server part in `file`. */
export function startPart(file: string, callApi: CallApi, { renderMs, loadMs }: Limits): PartThread {
  const script = path.join(import.meta.dirname, `thread${path.extname(import.meta.filename)}`);
  const worker = new Worker(script, {
    workerData: { file },
    env: {},
    argv: [],
    execArgv: [],
    resourceLimits: RESOURCES,
    stdout: true,
    stderr: true,
  });
  const open = new Map<number, PromiseWithResolvers<FirstView | undefined>>();
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
    void worker.terminate();
  };
  const tell = (message: ToThread): void => worker.postMessage(message);
  const settle = (id: number): PromiseWithResolvers<FirstView | undefined> | undefined => {
    hasAnswered = true;
    const asked = open.get(id);
    open.delete(id);
    return asked;
  };
  worker.on('message', (message: FromThread) => {
    if (message.kind === 'rendered') settle(message.id)?.resolve(message.view);
    else if (message.kind === 'failed') settle(message.id)?.reject(new Error(message.reason));
    else
      callApi(message.method, message.path, calls.signal).then(
        (answer) => tell({ kind: 'answer', id: message.id, ...answer }),
        (error: unknown) => tell({ kind: 'refused', id: message.id, reason: error instanceof Error ? error.message : String(error) }),
      );
  });
  worker.on('error', end);
  worker.on('exit', (code) => end(new Error(`The thread ended with ${code}`)));
  worker.unref();

  return {
    render(request, remote) {
      renders += 1;
      const id = renders;
      const asked = Promise.withResolvers<FirstView | undefined>();
      open.set(id, asked);
      // Only ending the thread stops a loop; whatever else it was rendering gets today's page, too.
      const timer = setTimeout(() => end(new TooSlowError(`No answer within ${renderMs} ms`)), hasAnswered ? renderMs : loadMs);
      tell({ kind: 'render', id, request, remote });
      return asked.promise.finally(() => clearTimeout(timer));
    },
    isFit: () => !hasEnded && renders < MOST_RENDERS,
    end: () => end(new Error('The renderer ends')),
  };
}
