import { loadEthiopicFont } from '@tenaye/ui/ethiopic-font.ts';
import { useEffect } from 'react';
import { offlineWorkerUrl } from './offline-worker.ts';

/**
 * Makes the page at `path` open without a network from now on; its route in remote.json says `offline`. A browser without service workers,
 * or a page without https, needs the network as before.
 */
export function useOfflinePage(path: string): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    // The worker keeps the font once it is there: without a network, Amharic needs it too.
    navigator.serviceWorker
      .register(offlineWorkerUrl(path), { scope: path })
      .then(() => navigator.serviceWorker.ready)
      .then(() => loadEthiopicFont())
      .catch(() => undefined);
  }, [path]);
}
