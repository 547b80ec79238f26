import Router from '@koa/router';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import * as api from '@tenaye/contracts/review.ts';
import type { RateRule } from '#kernel/access/rate-limit.ts';
import { iso } from '#kernel/database/sql.ts';
import { type Call, mount } from '#kernel/http/mount.ts';
import { byTime, type Listing, listedBy, pageOf, pageRequest, type SortedRow, type SortKey, sortKeyOf } from '#kernel/http/page.ts';
import { present } from '#kernel/http/present.ts';
import { readPage, sendWhole, type WholeList } from '#kernel/http/whole-list.ts';
import { presentOwnReview } from '../review-state/own-review.view.ts';
import { repliedBy } from './review.policy.ts';
import { presentAdminReview, presentOwnedReview, presentReview } from './review.presenter.ts';
import { putReview } from './review.service.ts';
import {
  type AdminReviewRow,
  countAdminReviews,
  findAdminReviews,
  findOwnedReview,
  findOwnedReviews,
  findReported,
  findReview,
  findReviews,
  publishedReviews,
  type ReviewFilter,
  type ReviewRow,
  reviewOrder,
} from './review.view.ts';
import { hideReview, keepReview, replyToReview, showReview } from './review-answer.service.ts';
import { reportAsOwner, reportAsPatient } from './review-report.service.ts';

export const reviewRoutes = new Router();

const reviews: Listing = { name: 'reviews', key: byTime };
const keyOf = (it: ReviewRow): SortKey => [iso(it.createdAt), it.id];

/** Limits public reads from one address, which many people may share (mobile networks). */
const readLimit: RateRule = { name: 'read-reviews', points: 1200, seconds: 60 * 60 };

/** Limits the reports of one account. */
const reportLimit: RateRule = { name: 'report-review', points: 20, seconds: 24 * 60 * 60 };

mount(reviewRoutes, api.putReview, async ({ params, body, actor, em, now }) => {
  const { rating, text, reply, createdAt } = await putReview(em, actor, params, body, now);
  return presentOwnReview({ rating, text: text ?? null, reply: reply ?? null, createdAt: (createdAt ?? now).toISOString() });
});

type PublicCall = Pick<Call<typeof api.listDoctorReviews>, 'params' | 'query' | 'em' | 'ctx'>;

async function published({ params, query, em, ctx }: PublicCall, kind: ProfileKind) {
  await ctx.state.services.limits.take(readLimit, ctx.ip);
  const page = pageRequest(reviews, query);
  const rows = await findReviews(em, await publishedReviews(em, kind, params.id), page);
  return pageOf(ctx, reviews, page, rows, keyOf).map(presentReview);
}

mount(reviewRoutes, api.listDoctorReviews, (it) => published(it, 'doctor'));
mount(reviewRoutes, api.listFacilityReviews, (it) => published(it, 'facility'));

mount(reviewRoutes, api.listProviderReviews, async ({ query, actor, em, ctx }) => {
  const page = pageRequest(reviews, query);
  const rows = await findOwnedReviews(em, actor.provider.id, repliedBy(actor), page);
  return pageOf(ctx, reviews, page, rows, keyOf).map(presentOwnedReview);
});

mount(reviewRoutes, api.replyToReview, async ({ params, body, actor, em, now }) => {
  await replyToReview(em, actor, params.id, body.reply, now);
  return presentOwnedReview(await findOwnedReview(em, actor.provider.id, params.id));
});

mount(reviewRoutes, api.reportReview, async ({ params, body, actor, em, now, ctx }) => {
  await ctx.state.services.limits.take(reportLimit, actor.patient.id);
  await reportAsPatient(em, actor, params.id, body, now);
});

mount(reviewRoutes, api.reportOwnReview, async ({ params, body, actor, em, now, ctx }) => {
  await ctx.state.services.limits.take(reportLimit, actor.provider.id);
  await reportAsOwner(em, actor, params.id, body, now);
  return presentOwnedReview(await findOwnedReview(em, actor.provider.id, params.id));
});

const adminListOf = (filter: ReviewFilter): WholeList<ReviewFilter, AdminReviewRow & SortedRow, api.AdminReview> => ({
  word: 'review',
  hasPersons: true,
  listing: listedBy('reviews', reviewOrder(filter)),
  find: findAdminReviews,
  count: countAdminReviews,
  keyOf: (row) => sortKeyOf(reviewOrder(filter), row),
  present: presentAdminReview,
  columns: [
    ...(['id', 'kind', 'profileKind', 'profileName', 'author', 'rating', 'text', 'createdAt', 'reply', 'repliedAt'] as const),
    ...(['hiddenAt', 'hiddenReason', 'hiddenByName', 'visitAt', 'openReports'] as const),
  ],
});

mount(reviewRoutes, api.listAdminReviews, (it) => readPage(adminListOf(it.query), it.query, it));
mount(reviewRoutes, api.exportAdminReviews, (it) => sendWhole(adminListOf(it.query), it.query, it));

mount(reviewRoutes, api.getReportedReviews, async ({ em }) => present(api.reportedReviews, await findReported(em)));

mount(reviewRoutes, api.hideReview, async ({ params, body, actor, em, now }) => {
  await hideReview(em, actor, params.id, body.reason, now);
  return presentAdminReview(await findReview(em, params.id));
});

mount(reviewRoutes, api.showReview, async ({ params, actor, em, now }) => {
  await showReview(em, actor, params.id, now);
  return presentAdminReview(await findReview(em, params.id));
});

mount(reviewRoutes, api.keepReview, async ({ params, seen, actor, em, now }) => {
  await keepReview(em, actor, { ...params, seen }, now);
  return presentAdminReview(await findReview(em, params.id));
});
