import { setTimeout as pause } from 'node:timers/promises';

/** The polling interval: a busy loop would slow down the process it waits for. */
const PAUSE_MS = 20;

/** Polls until the answer is there, for effects of another process that sends no event. The test's own time limit ends a hopeless wait. */
export async function eventually<T>(look: () => Promise<T>, isSeen: (seen: T) => boolean): Promise<T> {
  for (;;) {
    const seen = await look();
    if (isSeen(seen)) return seen;
    await pause(PAUSE_MS);
  }
}
