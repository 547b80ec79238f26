import { setTimeout as sleep } from 'node:timers/promises';
import type { EventHub } from './events.ts';

interface Wait {
  /** The longest time to wait. */
  limitMs: number;
  /** Aborts when nobody waits for the answer any more. */
  signal: AbortSignal;
  /** The polling interval, which covers events lost while the listening connection is down. 2 s by default. */
  lookEveryMs?: number;
}

/**
 * Waits for a job of another process: calls `look` immediately, whenever an event says that `id` has finished, and at intervals. Returns
 * the first result of `look`, or undefined when the time is up or `signal` aborts.
 */
export async function untilFinished<T>(
  events: EventHub,
  id: string,
  look: () => Promise<T | undefined>,
  { limitMs, signal, lookEveryMs = 2000 }: Wait,
): Promise<T | undefined> {
  const end = Date.now() + limitMs;
  let heard = Promise.withResolvers<void>();
  const unsubscribe = events.subscribe((event) => {
    if (event.kind === 'resync' || (event.kind === 'finished' && event.id === id)) heard.resolve();
  });
  try {
    for (;;) {
      const found = await look();
      const left = end - Date.now();
      if (found !== undefined || left <= 0 || signal.aborted) return found;
      const pause = new AbortController();
      const stop = AbortSignal.any([pause.signal, signal]);
      await Promise.race([heard.promise, sleep(Math.min(left, lookEveryMs), undefined, { signal: stop }).catch(() => undefined)]);
      pause.abort();
      heard = Promise.withResolvers<void>();
    }
  } finally {
    unsubscribe();
  }
}
