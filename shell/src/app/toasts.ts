import type { ToastMessage } from '@tenaye/platform/remote/remote.ts';

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
