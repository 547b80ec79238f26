import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { hideReview, keepReview, listAdminReviews, showReview } from '@tenaye/contracts/review.facts.ts';
import type { AdminReview } from '@tenaye/contracts/review.ts';
import { type CallInput, call, callPage } from '@tenaye/platform/client/client.ts';
import { useReread } from '@tenaye/platform/portal/useReread.ts';
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

/** The changes of a review: hidden with a reason, shown again, or kept although it was reported. */
export function useReviewChanges({ id, version }: Pick<AdminReview, 'id' | 'version'>) {
  const rereading = useReread(keys.reviews);
  return {
    hide: rereading((body: CallInput<typeof hideReview>['body'], idempotencyKey) =>
      call(hideReview, { params: { id }, body, idempotencyKey }),
    ),
    show: rereading<void, unknown>((_, idempotencyKey) => call(showReview, { params: { id }, idempotencyKey })),
    keep: rereading<void, unknown>((_, idempotencyKey) => call(keepReview, { params: { id }, body: { version }, idempotencyKey })),
  };
}
