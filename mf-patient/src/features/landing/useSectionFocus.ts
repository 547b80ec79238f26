import { useLocation } from '@tenaye/platform/router.ts';
import { useEffect, useRef } from 'react';

/**
 * Focuses the section of the URL's fragment, and opens the fold around it: on arrival and after a click in the site map, but not after
 * Back, when the browser restores the reader's position.
 * @returns a function to call when a link to a section is clicked
 */
export function useSectionFocus(): () => void {
  const { hash, key } = useLocation();
  const isWanted = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same section may be chosen twice, each time as a new history entry
  useEffect(() => {
    const heading = isWanted.current && hash ? document.getElementById(hash.slice(1)) : null;
    isWanted.current = false;
    if (!heading) return;
    const fold = heading.closest('[data-fold]')?.querySelector('details');
    if (fold) fold.open = true;
    heading.scrollIntoView();
    heading.focus({ preventScroll: true });
  }, [hash, key]);
  return () => {
    isWanted.current = true;
  };
}
