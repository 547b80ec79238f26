import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the element each time `key` changes, so that a screen reader announces the new question and the keyboard continues there. The
 * first render is left to the page or dialog around it.
 */
export function useFocusOnChange<E extends HTMLElement>(
  key: string | number,
  /** The alignment for scrolling the element into view; `start` for elements taller than the screen. */
  block: 'nearest' | 'start' = 'nearest',
): RefObject<E | null> {
  const element = useRef<E>(null);
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView?.({ block });
  }, [key, block]);
  return element;
}
