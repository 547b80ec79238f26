import type { ImportBatch } from '@tenaye/contracts/bulk-import.ts';
import { useEffect, useRef, useState } from 'react';
import { minutesLeft } from './time-left.ts';

/**
 * The minutes that the worker still needs for the present step, by the pace that this page has seen; undefined while it hasn't seen enough.
 * The reading of a file has no end that is known.
 */
export function useMinutesLeft({ state, progress }: Pick<ImportBatch, 'state' | 'progress'>): number | undefined {
  const first = useRef<{ state: string; done: number; at: number }>(undefined);
  const [minutes, setMinutes] = useState<number>();
  useEffect(() => {
    if (!progress || progress.of === 0) {
      first.current = undefined;
      return setMinutes(undefined);
    }
    const now = { state, done: progress.done, at: performance.now() };
    if (first.current?.state !== state || first.current.done > now.done) first.current = now;
    setMinutes(minutesLeft(first.current, now, progress.of));
  }, [state, progress]);
  return minutes;
}
