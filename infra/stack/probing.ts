import type { ChildProcess } from 'node:child_process';
import { ENDING, PROBE } from '@tenaye/api/kernel/process-lifetime.ts';
import { inSeconds } from '../base/backoff.ts';

/** How long a program may be silent. */
export interface Probing {
  /** Milliseconds between two probes. */
  every: number;
  /** The number of unanswered probes in a row after which the program counts as hung. */
  misses: number;
  /** Milliseconds in which a program has to be gone once it has said that it ends. */
  last: number;
}

/** Half a minute in total, as in the Kubernetes manifests. */
const usual: Probing = { every: 5_000, misses: 6, last: 5_000 };
/** The factor for the allowed misses during a start, which loads all modules on a machine that may be busy with other starts. */
const PATIENCE_AT_START = 4;

/** Kills a program that has said that it ends and stays, because Node can hang in its own shutdown; `onHung` is called first. */
function killIfItStays(child: ChildProcess, onHung: (reason: string) => void, ms: number): void {
  child.on('message', (message) => {
    if (message !== ENDING) return;
    const last = setTimeout(() => {
      onHung('it hung while it ended');
      child.kill('SIGKILL');
    }, ms);
    child.once('exit', () => clearTimeout(last));
  });
}

/**
 * Probes a program until it ends, and kills it when it hangs; `onHung` is called first, with the reason. The probe goes through the IPC
 * channel, so it needs no port, no free connection and no database: a program that doesn't answer it is no longer running its code.
 * Unanswered probes are counted instead of timed, because after a pause of the whole machine the time would be over although no program
 * hangs.
 */
export function probe(
  child: ChildProcess,
  isReady: () => boolean,
  onHung: (reason: string) => void,
  { every, misses, last } = usual,
): void {
  killIfItStays(child, onHung, last);
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
