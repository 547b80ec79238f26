import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { regions } from './ethiopia.facts.ts';
import { id, idParams, line, ofFacility, page, paragraph, seenVersion, sortBy, version } from './fields.ts';
import { days, within } from './period.ts';
import { profileKinds } from './provider-account.facts.ts';
import * as calls from './review.facts.ts';
import {
  adminReviewSorts,
  BEST_RATING,
  REPORT_TEXT_LENGTH,
  REVIEW_TEXT_LENGTH,
  reviewKinds,
  reviewReportReasons,
  reviewStates,
  reviewTexts,
  WORST_RATING,
} from './review.facts.ts';

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

/** A review as the owner of the reviewed profile sees it. */
export const providerReview = z.extend(review, {
  /** When this account reported it to the administrators; null if it hasn't. Absent in answers of former releases. */
  reportedAt: z.optional(z.nullable(z.iso.datetime())),
});
export type ProviderReview = z.infer<typeof providerReview>;

/** A report that waits for an administrator. */
export const reviewReport = z.object({
  reason: z.enum(reviewReportReasons),
  text: z.nullable(z.string()),
  /** True if the account that owns the reviewed profile has sent it, false for a patient. */
  isOwner: z.boolean(),
  at: z.iso.datetime(),
});
export type ReviewReport = z.infer<typeof reviewReport>;

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
  /** The start of the reviewed appointment, or when the request was sent. */
  visitAt: z.iso.datetime(),
  /** The number of reports that wait for a decision. */
  openReports: z.number(),
  /** The latest of them, latest first, `SHOWN_REPORTS` at most. */
  reports: z.array(reviewReport),
  /** Changes with each report. */
  version,
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
  answer: z.array(providerReview),
});

export const reviewReply = z.strictObject({ reply: required(reviewTexts.reply) });

export const replyToReview = endpoint(calls.replyToReview, {
  summary: "Reply to a review of the caller's own profile, or change the reply",
  params: idParams,
  query: z.strictObject(ofFacility),
  body: reviewReply,
  answer: providerReview,
});

export const givenReport = z.strictObject({
  reason: z.enum(reviewReportReasons, reviewTexts.reportReason),
  /** An empty text means none. */
  text: z.optional(paragraph(REPORT_TEXT_LENGTH)),
});
export type GivenReport = z.output<typeof givenReport>;

export const reportReview = endpoint(calls.reportReview, {
  summary: 'Report a published review of another patient to the administrators, once',
  params: idParams,
  body: givenReport,
});

export const reportOwnReview = endpoint(calls.reportOwnReview, {
  summary: "Report a review of the caller's own profile to the administrators, once",
  params: idParams,
  query: z.strictObject(ofFacility),
  body: givenReport,
  answer: providerReview,
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
  /** The reviewed doctor or facility. */
  profile: z.optional(id),
  /** `open`: a report of it waits for a decision. */
  reported: z.optional(z.enum(['open'])),
  sort: sortBy(adminReviewSorts),
};

export const listAdminReviews = endpoint(calls.listAdminReviews, {
  summary: 'Reviews of all doctors and facilities, those with the most open reports first, then the latest',
  query: within(z.strictObject({ ...adminReviewFilter, ...page })),
  answer: z.array(adminReview),
});

/** Reviews that were reported: how many wait for a decision, and since when the oldest report does; null when none waits. */
export const reportedReviews = z.object({ count: z.number(), oldestAt: z.nullable(z.iso.datetime()) });
export type ReportedReviews = z.infer<typeof reportedReviews>;

export const getReportedReviews = endpoint(calls.getReportedReviews, {
  summary: 'How many reviews have a report that waits for a decision, and since when the oldest one does',
  answer: reportedReviews,
});

export const exportAdminReviews = endpoint(calls.exportAdminReviews, {
  summary: 'All rows of listAdminReviews with these filters, as CSV',
  query: within(z.strictObject(adminReviewFilter)),
});

export const reviewHiding = z.strictObject({ reason: required(reviewTexts.reason) });

export const hideReview = endpoint(calls.hideReview, {
  summary: 'Hide a review; its author reads the reason, and those who reported it are told',
  params: idParams,
  body: reviewHiding,
  answer: adminReview,
});

export const showReview = endpoint(calls.showReview, {
  summary: 'Show a hidden review again',
  params: idParams,
  answer: adminReview,
});

export const keepReview = endpoint(calls.keepReview, {
  summary: 'Keep a reported review visible; those who reported it are told',
  params: idParams,
  body: z.strictObject({ version: seenVersion }),
  answer: adminReview,
});
