import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in the page: where the row that had it is gone (deleted, or no longer of the filter), it goes to `fallback`. What is returned
 * belongs on the element around the rows.
 */
export function useFocusKept(fallback: RefObject<HTMLElement | null>): { onFocus: (event: FocusEvent<HTMLElement>) => void } {
  const last = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const watcher = new MutationObserver(() => {
      if (!last.current || last.current.isConnected) return;
      last.current = undefined;
      if (document.activeElement === document.body) fallback.current?.focus();
    });
    const { current: element } = fallback;
    if (element?.parentElement) watcher.observe(element.parentElement, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, [fallback]);
  return {
    onFocus: ({ target, currentTarget }) => {
      // A dialog's focus bubbles here too, through the tree of components.
      if (currentTarget.contains(target)) last.current = target;
    },
  };
}
