import { useLocation } from '@tenaye/platform/router.ts';
import { useEffect, useRef } from 'react';

/**
 * Puts the focus on the section that the address names: on arrival and after a click in the site map. Not on the way back, where the reader
 * returns to where they were.
 * @returns what a click on a way to a section calls.
 */
export function useSectionFocus(): () => void {
  const { hash, key } = useLocation();
  const isWanted = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same section may be chosen twice, which is a new place in the history
  useEffect(() => {
    const heading = isWanted.current && hash ? document.getElementById(hash.slice(1)) : null;
    isWanted.current = false;
    if (!heading) return;
    heading.scrollIntoView();
    heading.focus({ preventScroll: true });
  }, [hash, key]);
  return () => {
    isWanted.current = true;
  };
}
