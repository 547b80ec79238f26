import { useEffect, useEffectEvent, useRef } from 'react';

/** In ms. */
const PAUSE_MS = 300;

/** Calls `onPause` with what was typed once the typing has rested for 300 ms. Not for the value that the field began with. */
export function useTypingPause(typed: string, onPause: (typed: string) => void): void {
  const last = useRef(typed);
  const tell = useEffectEvent(onPause);
  useEffect(() => {
    if (typed === last.current) return undefined;
    const timer = setTimeout(() => {
      last.current = typed;
      tell(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
}
