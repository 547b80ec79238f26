import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { useEffect, useState } from 'react';

/** The current time, updated every minute, for waiting times and deadlines. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
