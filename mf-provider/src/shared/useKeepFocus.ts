import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in the page: if the row that had it disappears (deleted, or no longer matching the filter), the focus moves to
 * `fallback`, the heading of their section. Spread the returned props on the element around the rows.
 */
export function useKeepFocus(fallback: RefObject<HTMLElement | null>): { onFocus: (event: FocusEvent<HTMLElement>) => void } {
  const last = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const watcher = new MutationObserver(() => {
      if (!last.current || last.current.isConnected) return;
      last.current = undefined;
      if (document.activeElement === document.body) fallback.current?.focus();
    });
    const { current: element } = fallback;
    const around = element?.closest('section') ?? element?.parentElement;
    if (around) watcher.observe(around, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, [fallback]);
  return {
    onFocus: ({ target, currentTarget }) => {
      // React also bubbles a dialog's focus events here, through the component tree.
      if (currentTarget.contains(target)) last.current = target;
    },
  };
}
