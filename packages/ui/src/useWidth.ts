import { type RefObject, useEffect, useRef, useState } from 'react';

const [BEFORE, LEAST] = [320, 160];

/** The width of an element in whole CSS pixels, updated when the page is turned or resized; a phone's width until it is measured. */
export function useWidth<Measured extends HTMLElement>(): { ref: RefObject<Measured | null>; width: number } {
  const ref = useRef<Measured>(null);
  const [width, setWidth] = useState(BEFORE);
  useEffect(() => {
    const { current } = ref;
    if (!current || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.max(LEAST, Math.floor(entry.contentRect.width))));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
