import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { hideReview, listAdminReviews, showReview } from '@tenaye/contracts/review.facts.ts';
import { type CallInput, call, callPage } from '@tenaye/platform/client/client.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useState } from 'react';
import { keys } from '../../shared/keys.ts';

export type ReviewFilter = Omit<NonNullable<CallInput<typeof listAdminReviews>['query']>, 'limit' | 'cursor'>;

/** One page of the reviews. */
export const reviewsQuery = (accountId: string, filter: ReviewFilter, page: { limit: number; cursor: string | undefined }) =>
  queryOptions({
    queryKey: [...keys.reviews(accountId), filter, page],
    queryFn: ({ signal }) => callPage(listAdminReviews, { query: { ...filter, ...page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Hides a review with a reason, or shows it again without one. One key for each question, so that a double click acts once. */
export function useModeration(id: string) {
  const queryClient = useQueryClient();
  const accountId = useAccount().id;
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (reason: string | undefined) =>
      reason === undefined
        ? call(showReview, { params: { id }, idempotencyKey })
        : call(hideReview, { params: { id }, body: { reason }, idempotencyKey }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.reviews(accountId) }),
  });
}
