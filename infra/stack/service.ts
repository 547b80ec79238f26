import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createBackoff, inSeconds, type Pauses } from '../base/backoff.ts';
import { withCompiledCode } from '../base/compiled-code.ts';
import { lastWords } from '../base/last-words.ts';
import { StartError } from '../base/start-error.ts';
import { projectRoot } from '../base/workspace.ts';
import { type Probing, probe } from './probing.ts';

/** One of our programs, which runs for as long as this process does. */
export interface ServiceSpec {
  name: string;
  /** Relative to the project's root, or absolute. */
  script: string;
  env: NodeJS.ProcessEnv;
  /** Receives everything that the program prints. */
  write: (text: string) => void;
  /** Called, once the service has been ready, when it ends by itself (with the time until its restart), and when it is back. */
  say: (line: string) => void;
  pauses?: Pauses;
  probing?: Probing;
}

export interface Service {
  name: string;
  /** The id of the current process; undefined between two runs. */
  pid(): number | undefined;
  /** Resolves with the values of the service's "ready" line; rejects with one line when the service ends before that. */
  ready: Promise<{ port?: number }>;
  /** Asks the service to end and waits; kills it after `patience` milliseconds. */
  stop(patience: number): Promise<void>;
  /** Ends the service and starts it again; starts it immediately if it is waiting for a restart. */
  restart(): void;
}

const readyMessages = new Set(['listening', 'working']);

function readyLine(line: string): { port?: number } | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const entry: { msg?: unknown; port?: number } = JSON.parse(line);
    return typeof entry.msg === 'string' && readyMessages.has(entry.msg.toLowerCase()) ? entry : undefined;
  } catch {
    return undefined;
  }
}

function launch({ script, env }: ServiceSpec): ChildProcess {
  // The service runs in a separate process group: Ctrl-C in the terminal must reach only this process, which then ends its services in
  // order. Through the channel the service notices when this process is killed.
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path.resolve(projectRoot, script)], {
    cwd: projectRoot,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: withCompiledCode(env),
  });
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;

interface Course {
  onReady: (facts: { port?: number }) => void;
  /** Called with the reason and the run time when the process ends by itself. */
  onEnd: (reason: string, ranMs: number) => void;
}

/** Follows one process from its start to its end. */
function follow(child: ChildProcess, write: ServiceSpec['write'], { onReady, onEnd }: Course): void {
  const started = performance.now();
  let isReady = false;
  let tail = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      write(text);
      tail = (tail + text).slice(-8_000);
      const facts = isReady ? undefined : tail.split('\n').map(readyLine).find(Boolean);
      if (!facts) return;
      isReady = true;
      onReady(facts);
    });
  }
  child.once('error', (error) => {
    tail += error.message;
  });
  child.once('close', (_, signal) => {
    const wasKilled = signal === 'SIGKILL' || signal === 'SIGTERM';
    onEnd(wasKilled ? `killed by ${signal}` : lastWords(tail), performance.now() - started);
  });
}

/** Ends a process; kills it after `patience` milliseconds. */
function end(child: ChildProcess, patience: number): Promise<void> {
  if (hasEnded(child)) return Promise.resolve();
  return new Promise((resolve) => {
    const impatience = setTimeout(() => child.kill('SIGKILL'), patience);
    child.once('exit', () => {
      clearTimeout(impatience);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

interface Run {
  onReady: (facts: { port?: number }) => void;
  /** Called when the process ends by itself or is killed because it hangs. */
  onEnd: (reason: string, ranMs: number, wasReady: boolean) => void;
}

/** Runs a program once, and ends it when it hangs. */
function runOnce(spec: ServiceSpec, { onReady, onEnd }: Run): ChildProcess {
  const child = launch(spec);
  let isReady = false;
  let hung: string | undefined;
  follow(child, spec.write, {
    onReady: (facts) => {
      isReady = true;
      onReady(facts);
    },
    onEnd: (reason, ranMs) => onEnd(hung ?? reason, ranMs, isReady),
  });
  const onHung = (reason: string): void => {
    hung = reason;
  };
  probe(child, () => isReady, onHung, spec.probing);
  return child;
}

/** Reports the state of a service: the first start through a promise, later ends and returns as lines. */
function createReport({ name, say }: ServiceSpec) {
  const ready = Promise.withResolvers<{ port?: number }>();
  let wasReady = false;
  let isMissed = false;
  return {
    ready: ready.promise,
    wasReady: () => wasReady,
    neverReady: (reason: string): void => ready.reject(new StartError(`${name} did not start: ${reason}`)),
    /** Makes the next start be reported as a return. */
    miss(): void {
      isMissed = true;
    },
    ended(reason: string, pause: number): void {
      isMissed = true;
      say(`${name} ended: ${reason}. It starts again in ${inSeconds(pause)}.`);
    },
    started(facts: { port?: number }): void {
      wasReady = true;
      ready.resolve(facts);
      if (isMissed) say(`${name} is back.`);
      isMissed = false;
    },
  };
}

/** Starts a service and restarts it whenever it ends by itself or hangs, after a growing pause, for as long as this process runs. */
export function startService(spec: ServiceSpec): Service {
  const report = createReport(spec);
  const backoff = createBackoff(spec.pauses);
  let isStopping = false;
  let isRestarting = false;
  let again: NodeJS.Timeout | undefined;
  let child: ChildProcess;

  function run(): void {
    isRestarting = false;
    const launched = runOnce(spec, {
      onReady: report.started,
      onEnd: (reason, ranMs, wasReady) => {
        if (isStopping || launched !== child) return;
        // A correction may be saved before the broken process has ended; the restart's signal then ends it first.
        if (isRestarting && !wasReady) report.miss();
        if (isRestarting) run();
        else recover(reason, ranMs);
      },
    });
    child = launched;
  }

  function recover(reason: string, ranMs: number): void {
    if (!report.wasReady()) {
      report.neverReady(reason);
      return;
    }
    const pause = backoff.next(ranMs);
    report.ended(reason, pause);
    again = setTimeout(run, pause);
  }

  run();
  return {
    name: spec.name,
    pid: () => (hasEnded(child) ? undefined : child.pid),
    ready: report.ready,
    restart: () => {
      backoff.reset();
      clearTimeout(again);
      if (hasEnded(child)) return run();
      // A second signal would interrupt the orderly shutdown that the first signal began.
      if (!isRestarting) child.kill('SIGTERM');
      isRestarting = true;
    },
    stop: (patience) => {
      isStopping = true;
      clearTimeout(again);
      return end(child, patience);
    },
  };
}
