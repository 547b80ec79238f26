import type { HostLocation, HostRouter } from '@tenaye/platform/remote/remote.ts';

/** The page's history: the host router of the shell and of every remote, and the kind of navigation that led to the page. */
export interface BrowserHistory extends HostRouter {
  /** `pop`: back, forward or the first page; `push`: a new entry; `replace`: a new location in the same entry. */
  readonly lastMove: 'push' | 'replace' | 'pop';
}

interface Entry {
  key: string;
  /** The navigation's own state. */
  usr: unknown;
}

/**
 * The one router of the page, on the browser's own history. It has no route table: the shell finds a path's remote in the registry, and the
 * remote finds its page with its own routes. (The library's data router would add 18 kB brotli to the first visit for loaders and actions
 * that nothing here uses.)
 */
export function createBrowserHistory(): BrowserHistory {
  const listeners = new Set<() => void>();
  let now = locationOf(currentEntry());
  let lastMove: BrowserHistory['lastMove'] = 'pop';
  let hasNavigated = false;
  const moved = (location: HostLocation, move: BrowserHistory['lastMove']) => {
    now = location;
    lastMove = move;
    hasNavigated = true;
    for (const listener of [...listeners]) listener();
  };
  addEventListener('popstate', () => {
    // A click on a fragment link creates an entry without our state. It is a new location, not a step back.
    const isNew = !isEntry(history.state);
    moved(locationOf(currentEntry()), isNew ? 'push' : 'pop');
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
        history.go(to);
        return;
      }
      const entry = { key: entryKey(), usr: state };
      if (write(entry, to, replace)) moved(locationOf(entry), replace ? 'replace' : 'push');
    },
    createHref: (to) => to,
    hasNavigated: () => hasNavigated,
  };
}

const entryKey = (): string => Math.random().toString(36).slice(2, 10);

const isEntry = (state: unknown): state is Entry =>
  typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string' && 'usr' in state;

/** The browser's current entry. A foreign entry gets a key, so that its scroll position can be found again. */
function currentEntry(): Entry {
  const state: unknown = history.state;
  if (isEntry(state)) return state;
  const entry = { key: entryKey(), usr: null };
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
