import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError } from '#kernel/errors.ts';
import { keptReasons, removeSome } from '../import/import-undo.service.ts';
import { notify } from '../notification/notification.service.ts';
import { submissionReviewPolicy } from './submission-review.policy.ts';
import { lockSubmission } from './submission-review-lock.service.ts';

/** Whether a submission besides `id` names the facility. */
async function isNamedElsewhere(em: EntityManager, id: string, facilityId: string): Promise<boolean> {
  const rows = await em.execute<unknown[]>(sql`
    select 1 from data_collection_submissions
    where id <> ${id} and (facility_id = ${facilityId} or updates_facility_id = ${facilityId}) limit 1`);
  return rows.length > 0;
}

/** Whether nothing but the submission itself refers to the facility that it became, and nobody has changed it. */
export async function canUndo(em: EntityManager, id: string, facilityId: string): Promise<boolean> {
  const reasons = await keptReasons(em, 'facility', [facilityId], ['data_collection_submissions']);
  return reasons.get(facilityId) === null && !(await isNamedElsewhere(em, id, facilityId));
}

/**
 * Takes the acceptance of a submission back: removes the facility that it became, as the undo of an import does, and lets the submission
 * wait for a review again. Its collector is told.
 */
export async function undoAcceptance(em: EntityManager, actor: ProviderActor, id: string, now: Date): Promise<void> {
  const locked = await lockSubmission(em, id, undefined);
  authorize(submissionReviewPolicy, 'review', actor, locked);
  const { submission } = locked;
  const { facilityId, institutionName, collectorId } = submission;
  if (submission.status !== 'accepted' || !facilityId)
    throw new AppError('wrong_status', 'Only the acceptance of a submission can be undone.', { targetId: id });
  em.assign(submission, { status: 'pending', facilityId: null, reviewerId: null, reviewedAt: null, reviewNotes: null });
  await em.flush();
  // Before the removal, which would clear the other submissions' references.
  const isNamed = await isNamedElsewhere(em, id, facilityId);
  if (isNamed || (await removeSome(em, 'facility', [facilityId])).get(facilityId))
    throw new AppError('wrong_status', 'Something was built on this listing since, so it stays. You can take it off the lists.', {
      targetId: id,
    });
  const text = { key: 'submission.reopened', params: { institutionName } } as const;
  await notify(em, { audience: 'provider', id: collectorId }, { type: 'system', relatedId: id, ...text }, now);
  audit(em, actor, 'data_collection.undo', submission, now, { previousStatus: 'accepted', newStatus: 'pending', facilityId });
  await em.flush();
}
