import { useEffect, useEffectEvent } from 'react';

/** The browser's watcher for requests to close something: Android's Back button or gesture. Not every browser has it. */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}
interface CloseWatching {
  CloseWatcher?: new () => CloseWatcher;
}

const ASKED = 'tn-close';

/** What is open, in the order of opening. Each app has a copy of this file, so that an event collects it. */
function collectRequests(): (() => void)[] {
  const requests: (() => void)[] = [];
  document.dispatchEvent(new CustomEvent(ASKED, { detail: requests }));
  return requests;
}

/** Whether Back would close something instead of leaving the page. */
export const isAnythingOpen = (): boolean => collectRequests().length > 0;

/** Asks what opened last to close, as Android's Back does. The shell calls it for Back of other browsers. */
export const requestClose = (): void => collectRequests().pop()?.();

/**
 * While `open`, Back calls `onRequest` instead of leaving the page. It adds no history entry, so nothing has to be removed, and guards and
 * remotes see no navigation. A watcher serves one request; the next request goes to whatever is still open.
 */
export function useCloseRequest(open: boolean, onRequest: () => void): void {
  const request = useEffectEvent(onRequest);
  useEffect(() => {
    if (!open) return undefined;
    const offer = (event: Event) => void (event instanceof CustomEvent && event.detail.push(() => request()));
    document.addEventListener(ASKED, offer);
    return () => document.removeEventListener(ASKED, offer);
  }, [open]);
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
