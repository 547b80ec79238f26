import type { HostLocation, HostRouter } from '@tenaye/platform/remote/remote.ts';

/** A host router that behaves like the shell's, with its history in memory. */
export interface MemoryHostRouter extends HostRouter {
  /** The current path, query and fragment. */
  readonly href: string;
}

export function memoryHostRouter(start = '/'): MemoryHostRouter {
  const listeners = new Set<() => void>();
  let entries = [locationOf(start, null, 0)];
  let index = 0;
  let moves = 0;
  const now = () => entries[index] ?? locationOf(start, null, 0);
  const hrefNow = () => `${now().pathname}${now().search}${now().hash}`;
  const moveTo = (next: number) => {
    index = Math.min(Math.max(next, 0), entries.length - 1);
    for (const listener of [...listeners]) listener();
  };
  return {
    get href() {
      return hrefNow();
    },
    getLocation: now,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    navigate: (to, { replace = false, state = null } = {}) => {
      moves += 1;
      if (typeof to === 'number') {
        moveTo(index + to);
        return;
      }
      const kept = entries.slice(0, replace ? index : index + 1);
      entries = [...kept, locationOf(new URL(to, `http://page.example${hrefNow()}`).href, state, moves)];
      moveTo(entries.length - 1);
    },
    createHref: (to) => to,
    hasNavigated: () => moves > 0,
  };
}

function locationOf(to: string, state: unknown, serial: number): HostLocation {
  const { pathname, search, hash } = new URL(to, 'http://page.example');
  return { pathname, search, hash, state, key: String(serial) };
}
