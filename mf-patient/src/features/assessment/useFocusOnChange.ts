import { type RefObject, useEffect, useRef } from 'react';

/**
 * The element takes the focus each time `key` changes, so that a screen reader reads the new question and the keyboard goes on from it. Not
 * when it first appears: then the page or dialog around it decides.
 */
export function useFocusOnChange<E extends HTMLElement>(
  key: string | number,
  /** Where it stands then; `start` for what is taller than the screen. */
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
