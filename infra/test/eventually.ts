import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds. */
const PAUSE_MS = 20;

/**
 * Polls until `ask` returns a value, for effects of another process that sends no event. The test's own time limit ends a hopeless wait.
 */
export async function eventually<T>(ask: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await sleep(PAUSE_MS);
  }
}
