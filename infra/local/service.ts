import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '../release/workspace.ts';
import { StartError, saysDiskFull } from './start-error.ts';

/** A program of ours that runs as long as we do. */
export interface ServiceSpec {
  name: string;
  /** From the project's root. */
  script: string;
  env: NodeJS.ProcessEnv;
  /** Receives everything it prints. */
  write: (text: string) => void;
  /** Hears, once the service was ready, that it died too often to be started again. */
  onLost: (reason: string) => void;
}

export interface Service {
  name: string;
  /** Resolves with the facts of the service's "ready" line; rejects in one line when it ends before. */
  ready: Promise<{ port?: number }>;
  /** Asks it to end and waits; after `patience` milliseconds it is killed. */
  stop(patience: number): Promise<void>;
  /** Ends it and starts it again, also when it was given up. */
  restart(): void;
}

const readyMessages = new Set(['listening', 'working']);
const firstPause = 500;
const longestPause = 10_000;
/** This many ends within a minute are no accident any more. */
const tooMany = 5;

function readyLine(line: string): { port?: number } | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const entry: { msg?: unknown; port?: number } = JSON.parse(line);
    return typeof entry.msg === 'string' && readyMessages.has(entry.msg.toLowerCase()) ? entry : undefined;
  } catch {
    return undefined;
  }
}

/** What the last lines of a dead program say about why. */
export function lastWords(output: string): string {
  if (saysDiskFull(output)) return 'the disk is full';
  const lines = output
    .trim()
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('Node.js v'));
  const line = lines.findLast((it) => /error/i.test(it) && !it.startsWith('    at ')) ?? lines.at(-1) ?? 'it said nothing';
  if (!line.startsWith('{')) return line.trim();
  try {
    const entry: { msg?: string; err?: { message?: string } } = JSON.parse(line);
    return [entry.msg, entry.err?.message].filter(Boolean).join(': ');
  } catch {
    return line.trim();
  }
}

function launch({ script, env }: ServiceSpec): ChildProcess {
  // A group of its own: Ctrl-C in the terminal must reach us only, so that we can end things in order. The channel tells the
  // service when we were killed.
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(projectRoot, script)], {
    cwd: projectRoot,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env,
  });
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;

/** Starts a service, and starts it again when it dies, a little later each time. */
export function startService(spec: ServiceSpec): Service {
  const ready = Promise.withResolvers<{ port?: number }>();
  let isReady = false;
  let isStopping = false;
  let isRestarting = false;
  let child: ChildProcess;
  let again: NodeJS.Timeout | undefined;
  let ends: number[] = [];

  function watch(started: ChildProcess): void {
    let tail = '';
    for (const stream of [started.stdout, started.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        spec.write(text);
        tail = (tail + text).slice(-8_000);
        if (isReady) return;
        const facts = tail.split('\n').map(readyLine).find(Boolean);
        if (!facts) return;
        isReady = true;
        ready.resolve(facts);
      });
    }
    started.once('error', (error) => ready.reject(new StartError(`${spec.name} cannot be started: ${error.message}`)));
    started.once('close', () => {
      if (isStopping) return;
      if (isRestarting) relaunch();
      else recover(lastWords(tail));
    });
  }

  function relaunch(): void {
    isRestarting = false;
    child = launch(spec);
    watch(child);
  }

  function recover(reason: string): void {
    if (!isReady) {
      ready.reject(new StartError(`${spec.name} did not start: ${reason}`));
      return;
    }
    const now = performance.now();
    ends = [...ends.filter((at) => now - at < 60_000), now];
    if (ends.length >= tooMany) {
      spec.onLost(`${spec.name} ended ${ends.length} times within a minute: ${reason}`);
      return;
    }
    const pause = Math.min(firstPause * 2 ** (ends.length - 1), longestPause);
    spec.write(`{"level":50,"msg":"${spec.name} ended and starts again in ${pause} ms"}\n`);
    again = setTimeout(relaunch, pause);
  }

  child = launch(spec);
  watch(child);
  return {
    name: spec.name,
    ready: ready.promise,
    restart: () => {
      ends = [];
      clearTimeout(again);
      if (hasEnded(child)) return relaunch();
      isRestarting = true;
      child.kill('SIGTERM');
    },
    stop: (patience) => {
      isStopping = true;
      clearTimeout(again);
      if (hasEnded(child)) return Promise.resolve();
      return new Promise((resolve) => {
        const impatience = setTimeout(() => child.kill('SIGKILL'), patience);
        child.once('exit', () => {
          clearTimeout(impatience);
          resolve();
        });
        child.kill('SIGTERM');
      });
    },
  };
}
