import { useEffect, useEffectEvent, useRef } from 'react';
import { useExpiredSession } from '../client/auth.tsx';
import { listenToPage } from '../remote/page-events.ts';

/** Milliseconds between attempts while something waits. */
const RETRY_MS = 20_000;

/** Why it may be possible to send now: the network is back, the page is shown again, the session was renewed, or some time has passed. */
export type Chance = 'online' | 'shown' | 'renewed' | 'retry';

/** Calls `onChance` whenever what waits on this device may be sent. Time alone is a chance only while `hasWaiting`. */
export function useChances(hasWaiting: boolean, onChance: (chance: Chance) => void): void {
  const take = useEffectEvent(onChance);
  const { expired } = useExpiredSession();
  const wasExpired = useRef(false);
  useEffect(() => {
    if (wasExpired.current && !expired) take('renewed');
    wasExpired.current = Boolean(expired);
  }, [expired]);
  useEffect(() => {
    const endOnline = listenToPage('online', () => take('online'));
    const shown = () => {
      if (document.visibilityState === 'visible') take('shown');
    };
    document.addEventListener('visibilitychange', shown);
    const timer = hasWaiting ? setInterval(() => take('retry'), RETRY_MS) : undefined;
    return () => {
      endOnline();
      document.removeEventListener('visibilitychange', shown);
      clearInterval(timer);
    };
  }, [hasWaiting]);
}
