import Router from '@koa/router';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as api from '@tenaye/contracts/submission.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { iso } from '#kernel/database/sql.ts';
import { notFound } from '#kernel/errors.ts';
import { viewFile } from '#kernel/http/download.ts';
import { mount } from '#kernel/http/mount.ts';
import { byTime, pageOf, pageRequest } from '#kernel/http/page.ts';
import { findCoverage } from './submission-coverage.view.ts';
import { submissionReviewPolicy } from './submission-review.policy.ts';
import { presentComparable, presentListed, presentSubmission } from './submission-review.presenter.ts';
import { reviewSubmission } from './submission-review.service.ts';
import { findCandidates, findComparable, findPhoto, findSubmission, findSubmissions, versionAmong } from './submission-review.view.ts';

/** Administrators' calls about the collectors' submissions. */
export const submissionReviewRoutes = new Router();

/** The list has two orders; a cursor of one order is invalid in the other. */
const lists = {
  pending: { name: 'submissions', key: byTime },
  reviewed: { name: 'reviewed submissions', key: byTime },
};

mount(submissionReviewRoutes, api.listSubmissions, async ({ query: { status = 'pending', q, ...asked }, em, ctx }) => {
  const list = lists[status === 'pending' ? status : 'reviewed'];
  const page = pageRequest(list, asked);
  const rows = await findSubmissions(em, { status, q }, page);
  return pageOf(ctx, list, page, rows, (it) => [iso(it.createdAt), it.id]).map(presentListed);
});

mount(submissionReviewRoutes, api.getCoverage, async ({ em, shows }) => {
  const coverage = await findCoverage(em);
  shows(coverage.collectors.map((it) => it.id));
  return coverage;
});

async function details(em: EntityManager, actor: Actor, id: string) {
  const row = await findSubmission(em, id);
  authorize(submissionReviewPolicy, 'read', actor, row);
  return presentSubmission(row, row.status === 'pending' ? await findCandidates(em, row) : []);
}

mount(submissionReviewRoutes, api.getSubmission, ({ params: { id }, actor, em }) => details(em, actor, id));

mount(submissionReviewRoutes, api.compareSubmission, async ({ params: { id, facilityId }, actor, em, shows }) => {
  const row = await findSubmission(em, id);
  authorize(submissionReviewPolicy, 'read', actor, row);
  const [facility] = await findComparable(em, [facilityId]);
  if (!facility) throw notFound();
  shows([id]);
  return { facility: presentComparable(facility), version: versionAmong(await findCandidates(em, row), facility) };
});

mount(submissionReviewRoutes, api.getSubmissionPhoto, async ({ params: { id }, actor, em, ctx }) => {
  const photo = await findPhoto(em, id);
  authorize(submissionReviewPolicy, 'read', actor, photo);
  await viewFile(ctx, { key: photo.key, type: photo.contentType, name: photo.name });
});

mount(submissionReviewRoutes, api.reviewSubmission, async ({ params: { id }, body, seen, actor, em, now }) => {
  await reviewSubmission(em, actor, { id, seen }, body, now);
  return details(em, actor, id);
});
