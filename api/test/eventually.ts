import { setTimeout as pause } from 'node:timers/promises';

/** The polling interval: a busy loop would slow down the process it waits for. */
const PAUSE_MS = 50;

/** Longer than any awaited effect takes on a busy machine, and shorter than the limit of a test. */
const LIMIT_MS = 120_000;

/**
 * Polls until an answer satisfies `isSeen`, for effects of another process that sends no event.
 * @throws Error with the last answer, when no answer within two minutes satisfied `isSeen`
 */
export async function eventually<T>(look: () => Promise<T>, isSeen: (seen: T) => boolean): Promise<T> {
  for (const end = performance.now() + LIMIT_MS; ; ) {
    const seen = await look();
    if (isSeen(seen)) return seen;
    if (performance.now() > end) throw new Error(`Waited in vain; the last answer was ${JSON.stringify(seen)}`);
    await pause(PAUSE_MS);
  }
}
