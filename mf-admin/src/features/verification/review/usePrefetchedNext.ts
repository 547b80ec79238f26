import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HOUR_MS } from '@tenaye/contracts/time.facts.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useEffect } from 'react';
import { type Reviewed, useReviewAddress } from '../useReviewAddress.ts';
import { followingQuery, reviewQuery } from '../verification.queries.ts';

/**
 * Reads the next provider of the queue while this one is reviewed, so that it shows at once when it is opened, which reads it again.
 * Another administrator may take it first; then nothing was gained.
 */
export function usePrefetchedNext({ kind, id }: Reviewed, isQueue: boolean): void {
  const { id: accountId } = useAccount();
  const { queue } = useReviewAddress();
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...followingQuery(accountId, { kind, id }, queue), enabled: isQueue });
  const next = data?.next;
  useEffect(() => {
    if (!next) return;
    const query = reviewQuery(accountId, { kind: next.type, id: next.id });
    // It waits for as long as a review may take.
    void queryClient.prefetchQuery({ ...query, staleTime: Number.POSITIVE_INFINITY, gcTime: HOUR_MS });
  }, [next, accountId, queryClient]);
}
