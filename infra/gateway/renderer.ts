import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { FirstView } from '@tenaye/platform/remote/first-view.ts';
import type { Logger } from 'pino';
import { createBackoff } from '../base/backoff.ts';
import { projectRoot } from '../base/workspace.ts';
import type { FromRenderer, RenderOrder, ToRenderer } from '../renderer/messages.ts';

/** The memory of the process without its threads, which have limits of their own. */
const HEAP_MB = 160;
/** Orders that may wait at the same time; a visitor beyond them gets a page without a first view. */
const MOST_WAITING = 200;

export interface Renderer {
  /** Resolves with the page's first view; undefined when there is none, or it could not be rendered. */
  render(order: RenderOrder): Promise<FirstView | undefined>;
  stop(): void;
}

interface RendererOptions {
  releaseDir: string;
  apiUrls: readonly string[];
  log: Logger;
}

/** The settings of the exporter of spans, which reads them from the environment. */
const spanSettings = (): NodeJS.ProcessEnv => Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('OTEL_')));

const launch = (releaseDir: string, apiUrls: readonly string[], log: Logger): ChildProcess =>
  fork(path.join(import.meta.dirname, `../renderer/main${path.extname(import.meta.filename)}`), [releaseDir, apiUrls.join(',')], {
    cwd: projectRoot,
    env: { LOG_LEVEL: log.level, ...spanSettings() },
    execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${HEAP_MB}`],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });

/** Runs the renderer as a child process with nothing of our environment but the settings of spans, and starts it again when it ends. */
export function startRenderer({ releaseDir, apiUrls, log }: RendererOptions): Renderer {
  const backoff = createBackoff();
  const waiting = new Map<number, (view: FirstView | undefined) => void>();
  let child: ChildProcess | undefined;
  let again: NodeJS.Timeout | undefined;
  let count = 0;

  const giveUp = (): void => {
    for (const resolve of waiting.values()) resolve(undefined);
    waiting.clear();
  };
  function start(): void {
    const started = performance.now();
    const launched = launch(releaseDir, apiUrls, log);
    child = launched;
    log.info({ renderer: launched.pid }, 'the renderer starts');
    launched.on('message', ({ id, answer }: FromRenderer) => {
      waiting.get(id)?.('view' in answer ? answer.view : undefined);
      waiting.delete(id);
    });
    launched.once('error', (error) => log.error({ err: error }, 'the renderer has failed'));
    launched.once('exit', (code, signal) => {
      if (child !== launched) return;
      child = undefined;
      giveUp();
      const pause = backoff.next(performance.now() - started);
      log.warn({ code, signal, pause }, 'the renderer ended; pages come without a first view until it is back');
      again = setTimeout(start, pause);
    });
  }

  start();
  return {
    render(order) {
      if (!child?.connected || waiting.size >= MOST_WAITING) return Promise.resolve(undefined);
      count += 1;
      const id = count;
      const { promise, resolve } = Promise.withResolvers<FirstView | undefined>();
      waiting.set(id, resolve);
      const message: ToRenderer = { id, order };
      child.send(message, (error) => {
        if (!error) return;
        waiting.delete(id);
        resolve(undefined);
      });
      return promise;
    },
    stop: () => {
      clearTimeout(again);
      const ending = child;
      child = undefined;
      ending?.kill();
      giveUp();
    },
  };
}
