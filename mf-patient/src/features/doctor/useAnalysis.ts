import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type DoctorWish, recommendationsQuery } from './doctor.queries.ts';

/** The analysis shows for at least this long, even if the search is faster (patient.md, section 4). Milliseconds. */
export const ANALYSIS_MS = 2000;

interface Analysis {
  wish: DoctorWish;
  onFound(count: number): void;
  onFailed(error: unknown): void;
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

/** Starts the search on mount. Leaving the step cancels it; neither callback is called then. */
export function useAnalysis({ wish, onFound, onFailed }: Analysis): void {
  const queryClient = useQueryClient();
  const search = useEffectEvent(() => ({ ...recommendationsQuery(wish), staleTime: 0 }));
  const found = useEffectEvent(onFound);
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    const leaving = new AbortController();
    const query = search();
    Promise.all([queryClient.fetchQuery(query), pause(ANALYSIS_MS, leaving.signal)]).then(
      ([doctors]) => !leaving.signal.aborted && found(doctors.length),
      (error: unknown) => !leaving.signal.aborted && failed(error),
    );
    return () => {
      leaving.abort();
      void queryClient.cancelQueries({ queryKey: query.queryKey });
    };
  }, [queryClient]);
}
