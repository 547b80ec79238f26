import type { HostRouter, ToastMessage } from '@tenaye/platform/remote/remote.ts';

export type ShownToast = ToastMessage & { key: number };

/** The page's toasts. Only one shows at a time; a new toast replaces the previous one. */
export interface Toasts {
  show(message: ToastMessage): void;
  clear(): void;
  current(): ShownToast | null;
  subscribe(listener: () => void): () => void;
}

export function createToasts(): Toasts {
  const listeners = new Set<() => void>();
  let shown: ShownToast | null = null;
  let count = 0;
  const set = (next: ShownToast | null) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  return {
    show: (message) => {
      count += 1;
      set({ ...message, key: count });
    },
    clear: () => set(null),
    current: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Removes a message about a failure when the reader goes to another page, which it would cover. One that is shown for a redirect stays, and
 * so do messages about what was done.
 */
export function dropFailuresOf(toasts: Toasts, router: HostRouter & { readonly lastMove: string }): void {
  let { pathname } = router.getLocation();
  router.subscribe(() => {
    const next = router.getLocation().pathname;
    const hasLeft = next !== pathname && router.lastMove !== 'replace';
    pathname = next;
    if (hasLeft && toasts.current()?.variant === 'destructive') toasts.clear();
  });
}
