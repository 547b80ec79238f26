import { useSearchParams } from '@tenaye/platform/router.ts';
import { isFocusInOverlay } from '@tenaye/ui/overlay.ts';
import { useEffect, useRef } from 'react';

/** The id of the element that a link of the form `?<name>=<id>` leads to. */
export const arrivalId = (name: string, id: string): string => `${name}-${id}`;

/**
 * Scrolls to the element that the page's address names and focuses it, once it exists. Does so only once, because the list may be
 * refetched, and doesn't move the focus if a dialog or popover has opened by then.
 */
export function useArrival(name: string, isThere: boolean): void {
  const [params] = useSearchParams();
  const wanted = params.get(name);
  const arrived = useRef<string>(undefined);
  useEffect(() => {
    if (!wanted || !isThere || arrived.current === wanted) return;
    const element = document.getElementById(arrivalId(name, wanted));
    if (!element) return;
    arrived.current = wanted;
    element.scrollIntoView({ block: 'center' });
    if (!isFocusInOverlay()) element.focus({ preventScroll: true });
  }, [name, wanted, isThere]);
}
