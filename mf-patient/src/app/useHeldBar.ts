import { listenToPage } from '@tenaye/platform/remote/page-events.ts';
import { type RefObject, useEffect } from 'react';
import { typedInto } from './bar.look.ts';

/** The longest time from the end of a touch to its click, in milliseconds. */
const CLICK_MS = 300;

/**
 * Keeps the bottom bar away until the press that ends the typing is over. The press takes the focus from the field; a bar that came back at
 * once would move what sticks above it, and the press would miss.
 */
export function useHeldBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hold = () => {
      clearTimeout(timer);
      if (document.querySelector(typedInto)) bar.current?.setAttribute('data-held', '');
    };
    const release = () => {
      clearTimeout(timer);
      timer = setTimeout(() => bar.current?.removeAttribute('data-held'), CLICK_MS);
    };
    const ends = [listenToPage('pointerdown', hold), listenToPage('pointerup', release), listenToPage('pointercancel', release)];
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [bar]);
}
