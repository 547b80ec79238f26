import { useEffect, useEffectEvent, useState } from 'react';

/** The interval between updates, short enough for texts such as "in 25 minutes". Milliseconds. */
const TICK_MS = 20_000;

/**
 * The current time, updated for texts that depend on it. `onReached` is called once at each of `moments` (milliseconds since 1970), at
 * which the server's answer changes without any user action.
 */
export function useCurrentTime(moments: readonly number[], onReached: () => void): Date {
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
