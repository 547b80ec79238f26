import { useEffect, useEffectEvent } from 'react';

/** Calls `onOnline` when the device is connected again. */
export function useOnline(onOnline: () => void): void {
  const tell = useEffectEvent(onOnline);
  useEffect(() => {
    const listener = () => tell();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, []);
}
