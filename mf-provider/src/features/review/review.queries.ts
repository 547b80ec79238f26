import { infiniteQueryOptions } from '@tanstack/react-query';
import { listProviderReviews, replyToReview, reportOwnReview } from '@tenaye/contracts/review.facts.ts';
import type { GivenReport, ProviderReview } from '@tenaye/contracts/review.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call, callPage } from '@tenaye/platform/client/client.ts';
import type { Own } from '@tenaye/platform/portal/own.tsx';
import { keys } from '../../shared/keys.ts';

/** The visible reviews of the account's own profile, latest first, a page at a time. */
export const ownReviewsQuery = (own: Own) =>
  infiniteQueryOptions({
    queryKey: keys.reviews(own),
    queryFn: ({ pageParam, signal }) =>
      callPage(listProviderReviews, { query: { facilityId: own.facilityId, cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

/** A review of the profile, from the page of the list that has it; undefined once it is hidden. */
async function findReview({ facilityId }: Own, id: string): Promise<ProviderReview | undefined> {
  for (let cursor: string | undefined; ; ) {
    const { answer, next } = await callPage(listProviderReviews, { query: { facilityId, cursor } });
    const found = answer.find((it) => it.id === id);
    if (found || !next) return found;
    cursor = next;
  }
}

/** Replies to a review, or changes the reply. */
export const replying = (own: Own, id: string): Change<{ reply: string }, ProviderReview> => ({
  send: (body) => call(replyToReview, { params: { id }, query: { facilityId: own.facilityId }, body }),
  find: async ({ reply }) => {
    const review = await findReview(own, id);
    return review?.reply === reply ? review : undefined;
  },
  reread: [keys.reviews(own)],
});

/** Reports a review to the administrators. */
export const reporting = (own: Own, id: string): Change<GivenReport> => ({
  send: (body, idempotencyKey) => call(reportOwnReview, { params: { id }, query: { facilityId: own.facilityId }, body, idempotencyKey }),
  reread: [keys.reviews(own)],
});
