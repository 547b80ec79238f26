/** Whether this page or another page of the browser holds the lock. */
export type LockHolder = 'here' | 'elsewhere';

export interface PageLock {
  /** Takes the lock over from the other page, whose `tell` is called. */
  takeOver(): void;
  /** Releases the lock. */
  end(): void;
}

/**
 * How long a page waits for a lock before it assumes that another page holds it. A page that releases a lock and immediately takes it again
 * must not mistake itself for another page. Milliseconds.
 */
const GRACE_MS = 300;

/**
 * Takes the lock `name`, which only one page of a browser may hold at a time. `tell` is called at each change: when another page has held
 * the lock for GRACE_MS, and when this page gets it because the other one was closed or released it. In a browser without locks every page
 * gets it, so the stored data must detect conflicting writes itself.
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
    // A waiting request is canceled through its signal. When a lock is taken over, its request rejects too, and this page waits for the
    // lock again.
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
