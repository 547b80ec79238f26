import { useEffect, useEffectEvent, useRef } from 'react';

/** The usual pause in milliseconds. */
const PAUSE_MS = 300;

/** Calls `onPause` with the typed text when the typing has paused for `pauseMs` (300 ms by default); never with the initial value. */
export function useTypingPause(typed: string, onPause: (typed: string) => void, pauseMs: number = PAUSE_MS): void {
  const last = useRef(typed);
  const tell = useEffectEvent(onPause);
  useEffect(() => {
    if (typed === last.current) return undefined;
    const timer = setTimeout(() => {
      last.current = typed;
      tell(typed);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, pauseMs]);
}
