import { listenToPage } from '@tenaye/platform/remote/page-events.ts';
import { type RefObject, useEffect } from 'react';
import { typedInto } from './bar.look.ts';

/** From the end of a touch until its click, which browsers send afterwards. Milliseconds. */
const CLICK_MS = 300;

/**
 * Keeps the bottom bar away until a press is over that began while somebody typed. The press takes the focus from the field; if the bar
 * came back at once, it would move what sticks above it, and the press would miss.
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
