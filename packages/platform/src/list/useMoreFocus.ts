import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const controlsIn = (frame: Element | null | undefined): HTMLElement[] => [
  ...(frame?.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea') ?? []),
];

/**
 * Keeps the focus in a list whose button for more has brought the last rows, and is gone: it goes to the first control of the new rows.
 * @returns the ref of the element around the button, beside the rows
 */
export function useMoreFocus(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const controls = controlsIn(place.current?.parentElement);
    before.current = controls[controls.findIndex((it) => place.current?.contains(it)) - 1];
  });
  useLayoutEffect(() => {
    const mine = place.current;
    const list = mine?.parentElement;
    return () => {
      if (!mine?.contains(document.activeElement)) return;
      // The new rows are on the page once React has finished this change.
      queueMicrotask(() => {
        if (mine.isConnected) return;
        const controls = controlsIn(list);
        const last = before.current && controls.indexOf(before.current);
        controls[(last ?? -1) + 1]?.focus();
      });
    };
  }, []);
  return place;
}
