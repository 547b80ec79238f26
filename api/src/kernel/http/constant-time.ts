import { setTimeout } from 'node:timers/promises';

/** Milliseconds; longer than any work whose duration it hides. */
const LEAST_MS = 250;

/**
 * Runs `work` and answers or refuses no sooner than a quarter of a second after it began, so that the duration doesn't reveal what was
 * found. No connection may be held while waiting, so `work` opens its own transaction.
 */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const elapsed = setTimeout(LEAST_MS);
  try {
    return await work();
  } finally {
    await elapsed;
  }
}
