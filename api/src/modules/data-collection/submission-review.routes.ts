import Router from '@koa/router';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as api from '@tenaye/contracts/submission.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { audit } from '#kernel/database/audit.ts';
import { notFound } from '#kernel/errors.ts';
import { viewFile } from '#kernel/http/download.ts';
import { mount } from '#kernel/http/mount.ts';
import { listedBy, type SortedRow, sortKeyOf } from '#kernel/http/page.ts';
import { present } from '#kernel/http/present.ts';
import { readPage, sendWhole, type WholeList } from '#kernel/http/whole-list.ts';
import { recordBackCheck } from './back-check.service.ts';
import { findDrawn } from './back-check.view.ts';
import { assignAreas } from './collection-area.service.ts';
import { keepingPhotos } from './data-collection.service.ts';
import { checkSendable, sendableOf, storeSendable } from './saved-records.service.ts';
import { findCoverage } from './submission-coverage.view.ts';
import { submissionReviewPolicy } from './submission-review.policy.ts';
import { presentComparable, presentListed, presentSubmission } from './submission-review.presenter.ts';
import { reviewSubmission } from './submission-review.service.ts';
import {
  countSubmissions,
  findCandidates,
  findComparable,
  findPhoto,
  findSubmission,
  findSubmissions,
  findUnflagged,
  type SubmissionFilter,
  submissionOrder,
  versionAmong,
} from './submission-review.view.ts';
import { canUndoCreation, canUndoMerge, undoAcceptance } from './submission-undo.service.ts';

/** Administrators' calls about the collectors' submissions. */
export const submissionReviewRoutes = new Router();

const listOf = (filter: SubmissionFilter): WholeList<SubmissionFilter, api.ListedSubmission & SortedRow, api.ListedSubmission> => ({
  word: 'data_collection',
  hasPersons: true,
  listing: listedBy('submissions', submissionOrder(filter)),
  find: findSubmissions,
  count: countSubmissions,
  keyOf: (row) => sortKeyOf(submissionOrder(filter), row),
  present: presentListed,
  columns: [
    ...(['id', 'providerType', 'institutionName', 'cityLocation', 'status', 'createdAt', 'collectorName'] as const),
    ...(['reviewedAt', 'reviewerName'] as const),
  ],
});

/** The filter of a call; without a status, the pending submissions. */
const asked = <Query extends Partial<SubmissionFilter>>(query: Query) => ({ ...query, status: query.status ?? ('pending' as const) });

mount(submissionReviewRoutes, api.listSubmissions, (it) => readPage(listOf(asked(it.query)), asked(it.query), it));
mount(submissionReviewRoutes, api.exportSubmissions, (it) =>
  sendWhole({ ...listOf(asked(it.query)), find: findUnflagged }, asked(it.query), it),
);

mount(submissionReviewRoutes, api.getCoverage, async ({ em, shows }) => {
  const coverage = await findCoverage(em);
  shows([...new Set([...coverage.collectors, ...coverage.assignments, ...coverage.places].map((it) => it.id))]);
  return coverage;
});

mount(submissionReviewRoutes, api.assignAreas, async ({ params: { id }, body, seen, actor, em, now }) => ({
  areas: await assignAreas(em, actor, { id, seen }, body, now),
}));

mount(submissionReviewRoutes, api.listBackChecks, async ({ em }) => (await findDrawn(em)).map((it) => present(api.drawnBackCheck, it)));

mount(submissionReviewRoutes, api.makeBackCheck, ({ params, body, actor, em, now }) => recordBackCheck(em, actor, params.id, body, now));

mount(
  submissionReviewRoutes,
  api.loadSavedRecord,
  async ({ query, body: { record }, files, actor, em, now, ctx, commit }) => {
    const sendable = await sendableOf(em, record);
    if ('outcome' in sendable) return sendable;
    const { collectorName } = sendable;
    if (query.dryRun === 'true') {
      await checkSendable(em, sendable, record.hasPhoto);
      return { outcome: 'ready' as const, collectorName };
    }
    return keepingPhotos(ctx.state.services.storage, files, (take) =>
      commit(async (tx) => {
        const submission = await storeSendable(tx, sendable, take, now);
        audit(tx, actor, 'data_collection.import', submission, now, { collectorId: sendable.actor.provider.id });
        return { outcome: 'loaded' as const, collectorName };
      }),
    );
  },
  { transaction: false },
);

async function details(em: EntityManager, actor: Actor, id: string) {
  const row = await findSubmission(em, id);
  authorize(submissionReviewPolicy, 'read', actor, row);
  const isUndoable = row.status === 'accepted' && row.facility !== null && (await canUndoCreation(em, id, row.facility.id));
  const canUndo = { accepted: isUndoable, merged: row.status === 'duplicate' && (await canUndoMerge(em, id)) };
  return presentSubmission(row, row.status === 'pending' ? await findCandidates(em, row) : [], canUndo);
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

for (const [spec, column] of [
  [api.getSubmissionPhoto, 'photo'],
  [api.getSubmissionLicensePhoto, 'license_photo'],
] as const)
  mount(submissionReviewRoutes, spec, async ({ params: { id }, actor, em, ctx }) => {
    const photo = await findPhoto(em, id, column);
    authorize(submissionReviewPolicy, 'read', actor, photo);
    await viewFile(ctx, { key: photo.key, type: photo.contentType, name: photo.name });
  });

mount(submissionReviewRoutes, api.reviewSubmission, async ({ params: { id }, body, seen, actor, em, now }) => {
  await reviewSubmission(em, actor, { id, seen }, body, now);
  return details(em, actor, id);
});

mount(submissionReviewRoutes, api.undoAcceptance, async ({ params: { id }, actor, em, now }) => {
  await undoAcceptance(em, actor, id, now);
  return details(em, actor, id);
});
