import { useEffect, useEffectEvent, useState } from 'react';

/** As often as words like "in 25 minutes" change, roughly. */
const TICK_MS = 20_000;

/**
 * The time, kept up to date, for words that depend on it. `onReached` is called once when one of `moments` (milliseconds since 1970) comes:
 * what the server answers changes then by itself.
 */
export function useMoments(moments: readonly number[], onReached: () => void): Date {
  const [now, setNow] = useState(() => new Date());
  const tick = useEffectEvent((before: Date, at: Date) => {
    setNow(at);
    if (moments.some((it) => it > +before && it <= +at)) onReached();
  });
  useEffect(() => {
    let before = new Date();
    const timer = setInterval(() => {
      const at = new Date();
      tick(before, at);
      before = at;
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
