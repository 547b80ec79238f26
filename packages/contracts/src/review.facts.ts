import { call } from './call.ts';

/** The subjects of reviews: an appointment with a doctor, or a request to a facility. */
export const reviewKinds = ['appointment', 'request'] as const;
export type ReviewKind = (typeof reviewKinds)[number];

/** The lowest rating; ratings are whole stars. */
export const WORST_RATING = 1;
export const BEST_RATING = 5;

/** The fewest reviews for a rating. With fewer, a doctor or facility is shown as new, and the rating isn't used anywhere. */
export const MIN_REVIEWS = 3;

/** How many days after writing a review its author can edit it. */
export const REVIEW_EDIT_DAYS = 30;

/** The largest number of characters of a review's text, a reply, or the reason for hiding a review. */
export const REVIEW_TEXT_LENGTH = 2000;

/** Why a review is reported. */
export const reviewReportReasons = ['offensive', 'personal', 'untrue', 'advertising', 'other'] as const;
export type ReviewReportReason = (typeof reviewReportReasons)[number];

/** The largest number of characters of a report's text. */
export const REPORT_TEXT_LENGTH = 500;

/** How many reports of one review administrators read; the others are only counted. */
export const SHOWN_REPORTS = 20;

/** The filter of the administrators' list. */
export const reviewStates = ['visible', 'hidden'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Messages about missing fields. */
export const reviewTexts = {
  rating: 'Please choose a rating from 1 to 5',
  reply: 'Please write a reply',
  reason: 'Please explain why you are hiding this review',
  reportReason: 'Please choose why you are reporting this review',
} as const;

/** The values that the administrators' list can be sorted by. */
export const adminReviewSorts = ['profile', 'rating', 'at'] as const;

export const putReview = call({
  method: 'PUT',
  path: '/api/reviews/:kind/:id',
  callers: ['patient'],
  errors: ['not_found', 'wrong_status'],
});

const published = { method: 'GET', callers: ['anyone'], errors: ['not_found', 'rate_limited'] } as const;

export const listDoctorReviews = call({
  ...published,
  path: '/api/doctors/:id/reviews',
});

export const listFacilityReviews = call({
  ...published,
  path: '/api/facilities/:id/reviews',
});

export const listProviderReviews = call({
  method: 'GET',
  path: '/api/provider/reviews',
  callers: ['doctor', 'facility'],
  namesFacility: true,
  errors: ['not_found'],
});

export const replyToReview = call({
  method: 'PUT',
  path: '/api/provider/reviews/:id/reply',
  callers: ['doctor', 'facility'],
  namesFacility: true,
  errors: ['not_found'],
});

const reporting = {
  method: 'POST',
  errors: ['not_found', 'wrong_status', 'rate_limited'],
  idempotent: true,
} as const;

export const reportReview = call({
  ...reporting,
  path: '/api/reviews/:id/report',
  callers: ['patient'],
});

export const reportOwnReview = call({
  ...reporting,
  path: '/api/provider/reviews/:id/report',
  callers: ['doctor', 'facility'],
  namesFacility: true,
});

export const listAdminReviews = call({
  method: 'GET',
  path: '/api/admin/reviews',
  callers: ['admin'],
  area: 'reviews',
  reads: 'review.list',
});

/** Beside `listWork`, whose answer promises its kinds of work to released portals. */
export const getReportedReviews = call({ method: 'GET', path: '/api/admin/reviews/reported', callers: ['admin'], area: 'reviews' });

export const exportAdminReviews = call({
  method: 'GET',
  path: '/api/admin/reviews/export',
  callers: ['admin'],
  area: 'reviews',
  stepUp: true,
  reads: 'review.export',
  download: true,
});

const moderation = {
  method: 'POST',
  callers: ['admin'],
  area: 'reviews',
  errors: ['not_found', 'wrong_status'],
  idempotent: true,
} as const;

export const hideReview = call({
  ...moderation,
  path: '/api/admin/reviews/:id/hide',
});

export const showReview = call({
  ...moderation,
  path: '/api/admin/reviews/:id/show',
});

export const keepReview = call({
  ...moderation,
  path: '/api/admin/reviews/:id/keep',
  errors: [...moderation.errors, 'changed_elsewhere'],
  sees: 'version',
});
