import { useEffect, useEffectEvent } from 'react';

/** The browser's watcher for requests to close something: Android's Back button or gesture. Not every browser has it. */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}
interface CloseWatching {
  CloseWatcher?: new () => CloseWatcher;
}

/**
 * While `open`, Android's Back calls `onRequest` instead of leaving the page. It adds no history entry, so nothing has to be removed, and
 * guards and remotes see no navigation. A watcher serves one request; the next request goes to whatever is still open.
 */
export function useCloseRequest(open: boolean, onRequest: () => void): void {
  const request = useEffectEvent(onRequest);
  useEffect(() => {
    const { CloseWatcher }: typeof globalThis & CloseWatching = globalThis;
    if (!open || !CloseWatcher) return undefined;
    let watcher: CloseWatcher | undefined;
    const watch = () => {
      watcher = new CloseWatcher();
      watcher.addEventListener('close', () => {
        watch();
        request();
      });
    };
    watch();
    return () => watcher?.destroy();
  }, [open]);
}
