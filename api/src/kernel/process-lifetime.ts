import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import type { Logger } from 'pino';

/** The message that the parent sends over IPC to check that this process still runs its code. The process echoes it. */
export const PROBE = 'probe';

/** The message by which the process tells its parent that it has nothing left to do but to exit. */
export const ENDING = 'ending';

/**
 * Exits. Node sometimes hangs in its own shutdown, most often when much is compiled (https://github.com/nodejs/node/issues/54918), so the
 * parent is told first, and kills a process that stays.
 */
function exit(code: number): never {
  if (process.connected) process.send?.(ENDING, () => undefined);
  process.exit(code);
}

/** Ends the process without cleanup: before `endWith` is called, there is nothing to clean up. */
const endAtOnce = (): never => process.exit(1);

/**
 * Answers the parent's probes, and ends a process whose parent dies while it starts, because nobody else would end it later. Call it first,
 * so that a slow start isn't mistaken for a hanging one.
 */
export function heedParent(): void {
  if (!process.send) return;
  process.on('message', (message) => {
    if (message === PROBE) process.send?.(PROBE, () => undefined);
  });
  if (!process.connected) endAtOnce();
  process.once('disconnect', endAtOnce);
  // Otherwise the listener for messages would keep alive a process that has nothing else to do.
  process.channel?.unref();
}

/** Longer than open requests and running jobs may take. */
const END_MS = 25_000;

/**
 * Ends the process cleanly, once: at SIGTERM or SIGINT, or when the parent that started it over IPC is gone. Only a second Ctrl-C ends it
 * immediately, because after the first one the parent also sends SIGTERM for the same shutdown. The process ends after `limitMs` at the
 * latest, whatever `end` still waits for, such as a database that died together with the parent.
 */
export function endWith(log: Logger, end: () => Promise<void>, limitMs = END_MS): void {
  let asked = false;
  const stop = (why: string) => {
    if (asked) {
      if (why === 'SIGINT') process.exit(1);
      return;
    }
    asked = true;
    log.info({ why }, 'Ending');
    setTimeout(() => {
      log.error({ limitMs }, 'Could not end in time');
      exit(1);
    }, limitMs);
    end().then(
      () => exit(0),
      (err: unknown) => {
        log.error({ err }, 'Could not end well');
        exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  process.off('disconnect', endAtOnce);
  if (process.send) process.once('disconnect', () => stop('parent gone'));
}

const faults = [SyntaxError, TypeError, ReferenceError, RangeError];

/**
 * Writes one line on standard error and exits with code 1; an operator needs no more when a process can't start. Programming errors are
 * left to Node, whose message includes the file and line.
 */
export function refuseToStart(error: unknown): never {
  if (faults.some((it) => error instanceof it)) throw error;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  exit(1);
}

/**
 * Collects garbage early instead of letting the heap grow to several times the memory in use. Call it in a process that works for a long
 * time and waits mostly for the database: an import of 100,000 rows needs 40 MB of live memory and would otherwise reach 400 MB. Call it
 * once the modules are loaded: V8 takes no compiled code that was cached under other flags, and processes of the API share the cache.
 */
export function keepHeapSmall(): void {
  flushCompileCache();
  setFlagsFromString('--optimize-for-size');
  setFlagsFromString('--max-semi-space-size=4');
}
