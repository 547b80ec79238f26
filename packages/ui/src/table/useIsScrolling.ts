import { type RefObject, useLayoutEffect, useState } from 'react';

/** True while the element's content is larger than its box, so that a keyboard needs a way to scroll it. */
export function useIsScrolling(element: RefObject<HTMLElement | null>): boolean {
  const [isScrolling, setIsScrolling] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () => setIsScrolling(current.scrollWidth > current.clientWidth || current.scrollHeight > current.clientHeight);
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    for (const child of current.children) observer.observe(child);
    return () => observer.disconnect();
  }, [element]);
  return isScrolling;
}
