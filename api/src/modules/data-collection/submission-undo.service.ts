import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { audit } from '#kernel/database/audit.ts';
import { instantAfter } from '#kernel/database/version.ts';
import { AppError } from '#kernel/errors.ts';
import type { Facility } from '../facility/facility.entity.ts';
import { keptReasons, removeSome } from '../import/import-undo.service.ts';
import { notify } from '../notification/notification.service.ts';
import type { MergedOver } from './data-collection-submission.entity.ts';
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
export async function canUndoCreation(em: EntityManager, id: string, facilityId: string): Promise<boolean> {
  const reasons = await keptReasons(em, 'facility', [facilityId], ['data_collection_submissions']);
  return reasons.get(facilityId) === null && !(await isNamedElsewhere(em, id, facilityId));
}

/** Whether the submission was merged and its facility hasn't been changed since. */
export async function canUndoMerge(em: EntityManager, id: string): Promise<boolean> {
  const rows = await em.execute<unknown[]>(sql`
    select 1 from data_collection_submissions s join facilities f on f.id = s.facility_id
    where s.id = ${id} and s.status = 'duplicate' and s.merged_over is not null
      and coalesce((s.merged_over ->> 'changedAt')::timestamptz = f.updated_at, true)`);
  return rows.length > 0;
}

/** Removes the facility that the submission became, as the undo of an import does. */
async function removeFacility(em: EntityManager, id: string, facilityId: string): Promise<void> {
  // Before the removal, which would clear the other submissions' references.
  const isNamed = await isNamedElsewhere(em, id, facilityId);
  if (isNamed || (await removeSome(em, 'facility', [facilityId])).get(facilityId))
    throw new AppError('wrong_status', 'Something was built on this listing since, so it stays. You can take it off the lists.', {
      targetId: id,
    });
}

/** Gives the facility the facts back that a merge has replaced. Its owner is told. */
async function giveBack(em: EntityManager, id: string, facility: Facility, { columns, changedAt }: MergedOver, now: Date): Promise<void> {
  if (changedAt === null) return;
  if (changedAt !== facility.updatedAt.toISOString())
    throw new AppError('wrong_status', 'This listing was changed since, so it keeps its facts. You can correct them one by one.', {
      targetId: id,
    });
  em.assign(facility, columns);
  facility.verificationVersion += 1;
  facility.updatedAt = instantAfter(facility.updatedAt, now);
  if (!facility.accountId) return;
  const text = { key: 'submission.givenBack', params: { facilityName: facility.name } } as const;
  const about = { type: 'system', relatedId: facility.id, facilityId: facility.id } as const;
  await notify(em, { audience: 'provider', id: facility.accountId }, { ...about, ...text }, now);
}

/** The facility into which a submission was merged, undefined if it wasn't; it is locked with the submission. */
async function mergedInto(em: EntityManager, id: string): Promise<string | undefined> {
  const rows = await em.execute<{ facilityId: string }[]>(sql`
    select facility_id as "facilityId" from data_collection_submissions
    where id = ${id} and status = 'duplicate' and merged_over is not null and facility_id is not null`);
  return rows[0]?.facilityId;
}

/**
 * Takes the acceptance of a submission back, and lets it wait for a review again: removes the facility that it became, or gives the one
 * into which it was merged its former facts. Its collector is told.
 */
export async function undoAcceptance(em: EntityManager, actor: ProviderActor, id: string, now: Date): Promise<void> {
  const locked = await lockSubmission(em, id, await mergedInto(em, id));
  authorize(submissionReviewPolicy, 'review', actor, locked);
  const { submission, facility } = locked;
  const { status: previousStatus, facilityId, institutionName, collectorId, mergedOver } = submission;
  const isMerged = previousStatus === 'duplicate' && facility?.id === facilityId && Boolean(mergedOver);
  if (!facilityId || !(previousStatus === 'accepted' || isMerged))
    throw new AppError('wrong_status', 'Only the acceptance of a submission can be undone.', { targetId: id });
  const waiting = { status: 'pending', facilityId: null, reviewerId: null, reviewedAt: null, reviewNotes: null, mergedOver: null } as const;
  em.assign(submission, waiting);
  await em.flush();
  if (facility && mergedOver) await giveBack(em, id, facility, mergedOver, now);
  else await removeFacility(em, id, facilityId);
  const text = { key: 'submission.reopened', params: { institutionName } } as const;
  await notify(em, { audience: 'provider', id: collectorId }, { type: 'system', relatedId: id, ...text }, now);
  audit(em, actor, 'data_collection.undo', submission, now, { previousStatus, newStatus: 'pending', facilityId });
  await em.flush();
}
