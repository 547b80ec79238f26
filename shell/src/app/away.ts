import type { QueryClient } from '@tanstack/react-query';
import { isAway, isLost } from '@tenaye/platform/client/away.ts';

/** The first and the longest pause before checking whether the service is back. Milliseconds. */
const FIRST_MS = 2000;
const LONGEST_MS = 30_000;

/** Whether the service as a whole can't be reached. */
export interface Away {
  current(): boolean;
  subscribe(listener: () => void): () => void;
}

/**
 * Watches every call of the page. When a call reports that the service is away, checks at growing intervals until it is back, then repeats
 * the reads that have failed. A single unanswered call has no effect if the service answers the check. Writes are never repeated.
 */
export function watchAway(queryClient: QueryClient): Away {
  const listeners = new Set<() => void>();
  let isGone = false;
  let isWatching = false;
  let tries = 0;
  const set = (now: boolean) => {
    isGone = now;
    for (const listener of listeners) listener();
  };

  const watch = async (error: unknown) => {
    if (isWatching || !(isAway(error) || isLost(error))) return;
    isWatching = true;
    let isBack = await isReady();
    const isOver = isBack && !isAway(error);
    while (!isOver) {
      set(!isBack);
      await pause(tries++);
      isBack = await isReady();
      if (isBack) break;
    }
    isWatching = false;
    if (isOver) return;
    set(false);
    await readAgain(queryClient);
  };
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'error') void watch(event.action.error);
    if (event.action.type === 'success') tries = 0;
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') void watch(event.action.error);
  });
  return {
    current: () => isGone,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const readAgain = (queryClient: QueryClient): Promise<void> =>
  queryClient.refetchQueries({ type: 'active', predicate: ({ state: { error } }) => isAway(error) || isLost(error) });

/** True for every answer except one that reports a missing service behind the gateway. */
const isReady = async (): Promise<boolean> => {
  try {
    return (await fetch('/health/ready', { cache: 'no-store' })).status < 500;
  } catch {
    return false;
  }
};

/**
 * Waits between two checks, with a random part so that pages don't all check at the same time. Ends early when the device is online again.
 */
export const pause = (tries: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, Math.min(FIRST_MS * 2 ** tries, LONGEST_MS) * (0.75 + Math.random() / 2));
    addEventListener('online', end);
  });
