import { infiniteQueryOptions } from '@tanstack/react-query';
import { listDoctorReviews, listFacilityReviews, putReview, type ReviewKind, reportReview } from '@tenaye/contracts/review.facts.ts';
import type { GivenReport, GivenReview } from '@tenaye/contracts/review.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call, callPage } from '@tenaye/platform/client/client.ts';
import { keys } from '../keys.ts';

const PAGE = 10;
const lists = { doctor: listDoctorReviews, facility: listFacilityReviews } as const;

/** Published reviews of a doctor or facility, latest first, a page at a time. */
export const reviewsQuery = (kind: keyof typeof lists, id: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.reviews, kind, id],
    queryFn: ({ pageParam, signal }) =>
      callPage(lists[kind], { params: { id }, query: { limit: PAGE, cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

/** Creates or edits the review of an appointment or request. */
export const reviewing = (visit: { kind: ReviewKind; id: string }): Change<GivenReview> => ({
  send: (body) => call(putReview, { params: visit, body }),
  reread: [keys.appointments, keys.requests, keys.reviews, keys.stats],
});

/** Reports a published review to the administrators. */
export const reporting = (id: string): Change<GivenReport> => ({
  send: (body, idempotencyKey) => call(reportReview, { params: { id }, body, idempotencyKey }),
});
