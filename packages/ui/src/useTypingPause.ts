import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/** The usual pause in milliseconds. */
const PAUSE_MS = 300;

/**
 * Calls `onPause` with the typed text when the typing has paused for `pauseMs` (300 ms by default); never with the initial value, and never
 * from a page that was left.
 */
export function useTypingPause(typed: string, onPause: (typed: string) => void, pauseMs: number = PAUSE_MS): void {
  const last = useRef(typed);
  const tell = useEffectEvent(onPause);
  // While the script of the next page loads, React only hides the page that was left, which ends its layout effects alone. A search that
  // was still to come would write the address of that page, and so take the reader back to it.
  useLayoutEffect(() => {
    if (typed === last.current) return undefined;
    const timer = setTimeout(() => {
      last.current = typed;
      tell(typed);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, pauseMs]);
}
