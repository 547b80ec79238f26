import { setTimeout as sleep } from 'node:timers/promises';
import type { EventHub } from './events.ts';

/** How often to look without having heard anything: a notice may be lost while the connection that hears them is down. */
const LOOK_EVERY_MS = 2000;

/**
 * Waits for a job of another process: looks now, whenever an event says that `id` has finished, and every two seconds. Answers
 * what `look` finds, or undefined after `limitMs` or when `signal` says that nobody waits any more.
 */
export async function untilFinished<T>(
  events: EventHub,
  id: string,
  look: () => Promise<T | undefined>,
  { limitMs, signal }: { limitMs: number; signal: AbortSignal },
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
      await Promise.race([heard.promise, sleep(Math.min(left, LOOK_EVERY_MS), undefined, { signal: stop }).catch(() => undefined)]);
      pause.abort();
      heard = Promise.withResolvers<void>();
    }
  } finally {
    unsubscribe();
  }
}
