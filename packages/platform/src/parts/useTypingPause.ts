import { useEffect, useEffectEvent, useRef } from 'react';

/** Milliseconds. */
const PAUSE_MS = 300;

/** Calls `onPause` with the typed text when the typing has paused for 300 ms; never with the initial value. */
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
