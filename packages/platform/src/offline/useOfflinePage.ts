import { useEffect } from 'react';
import { offlineWorkerUrl } from './offline-worker.ts';

/**
 * Makes the page at `path` open without a network from now on; its route in remote.json says `offline`. A browser without service workers,
 * or a page without https, needs the network as before.
 */
export function useOfflinePage(path: string): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    navigator.serviceWorker.register(offlineWorkerUrl(path), { scope: path }).catch(() => undefined);
  }, [path]);
}
