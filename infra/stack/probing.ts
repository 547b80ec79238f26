import type { ChildProcess } from 'node:child_process';
import { PROBE } from '@tenaye/api/kernel/process-lifetime.ts';
import { inSeconds } from '../base/backoff.ts';

/** How long a program may be silent. */
export interface Probing {
  /** Milliseconds between two probes. */
  every: number;
  /** The number of unanswered probes in a row after which the program counts as hung. */
  misses: number;
}

/** Half a minute in total, as in the Kubernetes manifests. */
const usual: Probing = { every: 5_000, misses: 6 };
/** The factor for the allowed misses during a start, which loads all modules on a machine that may be busy with other starts. */
const PATIENCE_AT_START = 4;

/**
 * Probes a program until it ends, and kills it when it hangs; `onHung` is called first, with the reason. The probe goes through the IPC
 * channel, so it needs no port, no free connection and no database: a program that doesn't answer it is no longer running its code.
 * Unanswered probes are counted instead of timed, because after a pause of the whole machine the time would be over although no program
 * hangs.
 */
export function probe(child: ChildProcess, isReady: () => boolean, onHung: (reason: string) => void, { every, misses } = usual): void {
  let missed = 0;
  child.on('message', (message) => {
    if (message === PROBE) missed = 0;
  });
  const timer = setInterval(() => {
    if (missed < (isReady() ? misses : misses * PATIENCE_AT_START)) {
      missed += 1;
      child.send(PROBE, () => undefined);
      return;
    }
    clearInterval(timer);
    onHung(`it did not answer for ${inSeconds(every * missed)}`);
    child.kill('SIGKILL');
  }, every);
  timer.unref();
  child.once('exit', () => clearInterval(timer));
}
