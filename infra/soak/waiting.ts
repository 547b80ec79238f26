import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 100;

/** Polls until `isSo` is true. @returns how long it took, in milliseconds; undefined when `limitMs` passed first */
export async function waitUntil(isSo: () => boolean | Promise<boolean>, limitMs: number): Promise<number | undefined> {
  const started = performance.now();
  while (performance.now() - started < limitMs) {
    if (await isSo()) return performance.now() - started;
    await sleep(PAUSE_MS);
  }
  return undefined;
}
