import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { regions } from './ethiopia.facts.ts';
import { id, idParams, line, ofFacility, page, paragraph, sortBy } from './fields.ts';
import { days, within } from './period.ts';
import { profileKinds } from './provider-account.facts.ts';
import * as calls from './review.facts.ts';
import { adminReviewSorts, BEST_RATING, REVIEW_TEXT_LENGTH, reviewKinds, reviewStates, reviewTexts, WORST_RATING } from './review.facts.ts';

const rating = z
  .number(reviewTexts.rating)
  .check(z.int(reviewTexts.rating), z.minimum(WORST_RATING, reviewTexts.rating), z.maximum(BEST_RATING, reviewTexts.rating));
const kind = z.enum(reviewKinds);
const required = (message: string) => paragraph(REVIEW_TEXT_LENGTH).check(z.minLength(1, message));

/** The author's own review. `reply` is the doctor's or facility's answer. */
export const ownReview = z.object({
  rating,
  text: z.nullable(z.string()),
  /** The author can edit the review before this instant. */
  editableUntil: z.iso.datetime(),
  reply: z.nullable(z.string()),
});
export type OwnReview = z.infer<typeof ownReview>;

const reviewFacts = {
  id,
  rating,
  text: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  reply: z.nullable(z.string()),
  repliedAt: z.nullable(z.iso.datetime()),
};

/** A review as everyone sees it. `author` is a first name with an initial; null once the account is deleted. */
export const review = z.object({ ...reviewFacts, author: z.nullable(z.string()) });
export type Review = z.infer<typeof review>;

/** A review as administrators see it. `author` is the whole name; null once the account is deleted. */
export const adminReview = z.object({
  ...reviewFacts,
  author: z.nullable(z.string()),
  kind,
  /** The kind of profile that is reviewed. */
  profileKind: z.enum(profileKinds),
  profileId: id,
  profileName: z.string(),
  /** Null while the review is visible. */
  hiddenAt: z.nullable(z.iso.datetime()),
  /** The reason for the latest hiding; it stays when the review is shown again. */
  hiddenReason: z.nullable(z.string()),
  hiddenByName: z.nullable(z.string()),
});
export type AdminReview = z.infer<typeof adminReview>;

/** A review as its author sends it; an empty `text` means none. */
export const givenReview = z.strictObject({ rating, text: z.optional(paragraph(REVIEW_TEXT_LENGTH)) });
export type GivenReview = z.output<typeof givenReview>;

export const putReview = endpoint(calls.putReview, {
  summary: "Rate the patient's own completed appointment or request, or edit that review within 30 days",
  params: z.strictObject({ kind, id }),
  body: givenReview,
  answer: ownReview,
});

export const listDoctorReviews = endpoint(calls.listDoctorReviews, {
  summary: 'Visible reviews of a listed doctor, latest first',
  params: idParams,
  query: z.strictObject(page),
  answer: z.array(review),
});

export const listFacilityReviews = endpoint(calls.listFacilityReviews, {
  summary: 'Visible reviews of a listed facility, latest first',
  params: idParams,
  query: z.strictObject(page),
  answer: z.array(review),
});

export const listProviderReviews = endpoint(calls.listProviderReviews, {
  summary: "Visible reviews of the caller's own profile, latest first",
  query: z.strictObject({ ...ofFacility, ...page }),
  answer: z.array(review),
});

export const reviewReply = z.strictObject({ reply: required(reviewTexts.reply) });

export const replyToReview = endpoint(calls.replyToReview, {
  summary: "Reply to a review of the caller's own profile, or change the reply",
  params: idParams,
  query: z.strictObject(ofFacility),
  body: reviewReply,
  answer: review,
});

const adminReviewFilter = {
  state: z.optional(z.enum(reviewStates)),
  /** A part of the text, of the reply, or of the doctor's, facility's or patient's name. */
  q: z.optional(line(200)),
  /** What was rated. */
  kind: z.optional(kind),
  /** The region of the rated doctor's or facility's address. */
  region: z.optional(z.enum(regions)),
  /** The days on which it was written. */
  ...days,
  rating: z.optional(z.coerce.number().check(z.int(), z.minimum(WORST_RATING), z.maximum(BEST_RATING))),
  sort: sortBy(adminReviewSorts),
};

export const listAdminReviews = endpoint(calls.listAdminReviews, {
  summary: 'Reviews of all doctors and facilities, latest first',
  query: within(z.strictObject({ ...adminReviewFilter, ...page })),
  answer: z.array(adminReview),
});

export const exportAdminReviews = endpoint(calls.exportAdminReviews, {
  summary: 'All rows of listAdminReviews with these filters, as CSV',
  query: within(z.strictObject(adminReviewFilter)),
});

export const reviewHiding = z.strictObject({ reason: required(reviewTexts.reason) });

export const hideReview = endpoint(calls.hideReview, {
  summary: 'Hide a review; its author reads the reason',
  params: idParams,
  body: reviewHiding,
  answer: adminReview,
});

export const showReview = endpoint(calls.showReview, {
  summary: 'Show a hidden review again',
  params: idParams,
  answer: adminReview,
});
