/** Whether this page has something to itself, or another page of the browser has it. */
export type LockHolder = 'here' | 'elsewhere';

export interface PageLock {
  /** Takes it over from the other page, whose `tell` is called. */
  takeOver(): void;
  /** Gives it back. */
  end(): void;
}

/**
 * How long a page waits for a lock before it assumes that another page holds it. A page that gives a lock back and takes it again at once
 * must not take itself for the other page. Milliseconds.
 */
const GRACE_MS = 300;

/**
 * Locks something, by its name, that only one page of a browser may hold at a time. `tell` is called at each change: when another page has
 * held the lock for GRACE_MS, and when this page gets it because the other one was closed or gave it back. In a browser without locks every
 * page gets it, so the stored data must detect conflicting writes itself.
 */
export function lockForPage(name: string, tell: (holder: LockHolder) => void): PageLock {
  if (!('locks' in navigator)) {
    tell('here');
    return { takeOver: () => undefined, end: () => undefined };
  }
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let isEnded = false;
  let asking = new AbortController();
  const ask = (options: LockOptions): void => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const late = setTimeout(() => tell('elsewhere'), GRACE_MS);
    const keep = (): Promise<void> => {
      clearTimeout(late);
      if (!isEnded) tell('here');
      return ended;
    };
    // A waiting request is given up by its signal; a lock that was taken over rejects too, and this page waits for it again.
    navigator.locks.request(name, options.steal ? options : { signal }, keep).catch(() => {
      clearTimeout(late);
      if (isEnded || signal.aborted) return;
      tell('elsewhere');
      ask({});
    });
  };
  ask({});
  return {
    takeOver: () => ask({ steal: true }),
    end: () => {
      isEnded = true;
      asking.abort();
      end();
    },
  };
}
