import type { HostLocation, HostRouter } from '@tenaye/platform/remote/remote.ts';
import { isAnythingOpen, requestClose } from '@tenaye/ui/useCloseRequest.ts';

/** The page's history: the host router of the shell and of every remote, and the kind of navigation that led to the page. */
export interface BrowserHistory extends HostRouter {
  /** `pop`: back, forward or the first page; `push`: a new entry; `replace`: a new location in the same entry. */
  readonly lastMove: 'push' | 'replace' | 'pop';
}

interface Entry {
  key: string;
  /** The navigation's own state. */
  usr: unknown;
  /** The place among the page's entries, which tells Back from Forward. Entries of a former shell in this tab have none. */
  at?: number;
}

/**
 * The one router of the page, on the browser's own history. It has no route table: the shell finds a path's remote in the registry, and the
 * remote finds its page with its own routes. (The library's data router would add 18 kB brotli to the first visit for loaders and actions
 * that nothing here uses.)
 */
export function createBrowserHistory(): BrowserHistory {
  const listeners = new Set<() => void>();
  const first = currentEntry(0);
  let now = locationOf(first);
  let { at = 0 } = first;
  const guard = createBackGuard();
  let lastMove: BrowserHistory['lastMove'] = 'pop';
  let hasNavigated = false;
  const moved = (entry: Entry, move: BrowserHistory['lastMove']) => {
    now = locationOf(entry);
    at = entry.at ?? at;
    lastMove = move;
    hasNavigated = true;
    for (const listener of [...listeners]) listener();
  };
  addEventListener('popstate', () => {
    // A click on a fragment link creates an entry without our state. It is a new location, not a step back.
    const isNew = !isEntry(history.state);
    const entry = currentEntry(at + 1);
    if (!guard.takes(at - (entry.at ?? at))) moved(entry, isNew ? 'push' : 'pop');
  });

  return {
    get lastMove() {
      return lastMove;
    },
    getLocation: () => now,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    navigate: (to, { replace = false, state = null } = {}) => {
      if (typeof to === 'number') {
        guard.allow();
        history.go(to);
        return;
      }
      const entry = { key: entryKey(), usr: state, at: replace ? at : at + 1 };
      if (write(entry, to, replace)) moved(entry, replace ? 'replace' : 'push');
    },
    createHref: (to) => to,
    hasNavigated: () => hasNavigated,
  };
}

/**
 * Gives the reader's Back to what is open over the page: the browser returns to its entry, and what opened last is asked to close, as
 * Android's Back does by itself. The page's own steps back pass.
 */
function createBackGuard() {
  let isAllowed = false;
  let isReturning = false;
  return {
    /** Lets the next step pass. */
    allow: () => {
      isAllowed = true;
    },
    /** Whether a move by so many steps back (negative: forward) is no navigation. */
    takes: (steps: number): boolean => {
      const isOwn = isAllowed;
      isAllowed = false;
      if (isReturning && steps === 0) {
        isReturning = false;
        requestClose();
        return true;
      }
      isReturning = steps > 0 && !isOwn && isAnythingOpen();
      if (isReturning) history.go(steps);
      return isReturning;
    },
  };
}

const entryKey = (): string => Math.random().toString(36).slice(2, 10);

const isEntry = (state: unknown): state is Entry =>
  typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string' && 'usr' in state;

/** The browser's current entry. A foreign entry gets a key, so that its scroll position can be found again, and the place `at`. */
function currentEntry(at: number): Entry {
  const state: unknown = history.state;
  if (isEntry(state)) return state;
  const entry = { key: entryKey(), usr: null, at };
  history.replaceState(entry, '');
  return entry;
}

const locationOf = ({ key, usr }: Entry): HostLocation => {
  const { pathname, search, hash } = location;
  return { pathname, search, hash, state: usr, key };
};

/**
 * Writes an entry. Returns false if the browser leaves the page instead: for another origin, or when it refuses more entries (Safari: 100
 * in 30 s).
 */
function write(entry: Entry, to: string, replace: boolean): boolean {
  const url = new URL(to, location.href);
  try {
    if (url.origin !== location.origin) throw new DOMException('another origin', 'SecurityError');
    if (replace) history.replaceState(entry, '', url);
    else history.pushState(entry, '', url);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
    location.assign(url);
    return false;
  }
}
