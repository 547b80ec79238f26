import { setTimeout as pause } from 'node:timers/promises';

/** Between two looks: a busy loop would take the machine from what it waits for. */
const PAUSE_MS = 20;

/** Asks until the answer is there, for what another process does without saying so. The test's own limit ends a hopeless wait. */
export async function eventually<T>(look: () => Promise<T>, isSeen: (seen: T) => boolean): Promise<T> {
  for (;;) {
    const seen = await look();
    if (isSeen(seen)) return seen;
    await pause(PAUSE_MS);
  }
}
