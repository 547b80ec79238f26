import type { HostLocation, HostRouter } from '@tenaye/platform/remote/remote.ts';
import { isAnythingOpen, requestClose } from '@tenaye/ui/useCloseRequest.ts';

/** The page's history: the host router of the shell and of every remote, and the kind of navigation that led to the page. */
export interface BrowserHistory extends HostRouter {
  /** `pop`: back, forward or the first page; `push`: a new entry; `replace`: a new location in the same entry. */
  readonly lastMove: 'push' | 'replace' | 'pop';
}

/** After this time without a move the browser has made those that were asked for. Milliseconds. */
const SETTLED_MS = 100;

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
    // On the link of the present fragment it replaces the entry.
    const entry = currentEntry(location.hash === now.hash ? at : at + 1);
    if (!guard.takes(at, entry.at)) moved(entry, isNew ? 'push' : 'pop');
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
        // A step to before the page's first entry leaves it, or leads nowhere: the next one is the reader's.
        if (at + to >= 0) guard.allow();
        history.go(to);
        return;
      }
      if (!replace) guard.stop();
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
  let again: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    isReturning = false;
    clearTimeout(again);
  };
  return {
    /** Lets the next step pass. */
    allow: () => {
      isAllowed = true;
    },
    /** Gives up returning, because the entry to return to is gone. */
    stop,
    /** Whether a move between these places is no navigation. The entries of a former shell, whose places are unknown, aren't guarded. */
    takes: (from: number, to: number | undefined): boolean => {
      const [isOwn, wasReturning] = [isAllowed, isReturning];
      const steps = from - (to ?? from);
      isAllowed = false;
      stop();
      if (wasReturning && to === from) {
        requestClose();
        return true;
      }
      isReturning = steps > 0 && (wasReturning || (!isOwn && isAnythingOpen()));
      // A second Back may overtake the return. Its own return waits for the first one, or both together would lead too far.
      if (isReturning && wasReturning) again = setTimeout(() => history.go(steps), SETTLED_MS);
      else if (isReturning) history.go(steps);
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
