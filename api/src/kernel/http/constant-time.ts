import { setTimeout } from 'node:timers/promises';

/** Longer than any of the work that it hides. Milliseconds. */
const LEAST_MS = 250;

/**
 * Runs `work` and answers or refuses no sooner than a quarter of a second after it began: the time of an answer tells nothing about what
 * was found. No connection may be held meanwhile, so `work` opens its own transaction.
 */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const elapsed = setTimeout(LEAST_MS);
  try {
    return await work();
  } finally {
    await elapsed;
  }
}
