import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The ref of a heading that takes the focus when its part opens, because what had the focus is gone. It does so before the page is painted:
 * after Back, the shell then restores the reader's position, which a later focus would scroll away.
 */
export function useFirstFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return heading;
}
