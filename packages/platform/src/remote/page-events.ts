import { useSyncExternalStore } from 'react';

/** Listens to an event of the whole page, such as a pressed key. @returns a function that ends this, for an effect to return */
export function listenToPage<Name extends keyof WindowEventMap>(name: Name, listener: (event: WindowEventMap[Name]) => void): () => void {
  addEventListener(name, listener);
  return () => removeEventListener(name, listener);
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
const isVisible = (): boolean => document.visibilityState === 'visible';

/** Whether the page is in view: false in a tab behind another one, and on a locked phone. */
export const useIsPageVisible = (): boolean => useSyncExternalStore(subscribe, isVisible);
