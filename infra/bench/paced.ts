import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds from the moment at which each act was due until it had ended. */
export interface Waits {
  p50: number;
  p99: number;
  /** How many acts failed. */
  failed: number;
}

/** @param share between 0 and 1 @returns the value below which this share of the sorted values lies */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * Acts `perSecond` times a second for `seconds`, whether or not earlier acts have ended. An act that begins late because the machine is
 * busy counts from the moment at which it was due, which `act` gets as a time of `performance.now()`.
 */
export async function paced(perSecond: number, seconds: number, act: (nth: number, due: number) => Promise<unknown>): Promise<Waits> {
  const times: number[] = [];
  let failed = 0;
  const started = performance.now();
  const acts: Promise<void>[] = [];
  for (let nth = 0; nth < perSecond * seconds; nth += 1) {
    const due = started + (nth * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await pause(early);
    const ended = act(nth, due).then(
      () => void times.push(performance.now() - due),
      () => {
        failed += 1;
      },
    );
    acts.push(ended);
  }
  await Promise.all(acts);
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), failed };
}
