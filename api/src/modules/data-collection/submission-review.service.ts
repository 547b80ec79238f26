import type { EntityManager } from '@mikro-orm/postgresql';
import type { FacilityType } from '@tenaye/contracts/facility.facts.ts';
import { acceptedTypes, isStated, type MergeField, submissionTexts } from '@tenaye/contracts/submission.facts.ts';
import type { SubmissionReview } from '@tenaye/contracts/submission.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { audit } from '#kernel/database/audit.ts';
import { instantAfter, refuseStale, type SeenRow, type Unversioned } from '#kernel/database/version.ts';
import { AppError, invalidField, notFound } from '#kernel/errors.ts';
import type { NotificationText } from '../../messages/texts.ts';
import type { Facility } from '../facility/facility.entity.ts';
import { createFacility, createOneAtATime } from '../facility/facility-creation.service.ts';
import { notify } from '../notification/notification.service.ts';
import type { DataCollectionSubmission } from './data-collection-submission.entity.ts';
import { factsOf } from './submission-facts.rules.ts';
import { columnsStored, columnsTaken, factsOfFacility, statedCount } from './submission-merge.rules.ts';
import { submissionReviewPolicy } from './submission-review.policy.ts';
import { findCandidates, findComparable, versionAmong } from './submission-review.view.ts';
import { lockSubmission } from './submission-review-lock.service.ts';

type Review = Unversioned<SubmissionReview>;

/** The results of a review: the new status, the collector's notification, and counts for the audit row. */
interface Outcome {
  status: 'accepted' | 'duplicate' | 'rejected' | 'returned';
  facility?: Facility;
  text: NotificationText;
  counts: Record<string, unknown>;
}

interface Reviewing {
  em: EntityManager;
  submission: DataCollectionSubmission;
  now: Date;
}

function accept({ em, submission, now }: Reviewing, facilityType: FacilityType): Outcome {
  if (!acceptedTypes[submission.providerType].includes(facilityType)) throw invalidField('facilityType', submissionTexts.wrongType);
  const submitted = factsOf(submission);
  const { position, equipment, accreditationLevel, deliveryService, paymentMethods, ...facts } = submitted;
  const facility = createFacility(
    em,
    null,
    {
      ...facts,
      ...position,
      facilityType,
      equipmentList: equipment,
      ...(accreditationLevel && { accreditationLevel }),
      ...(deliveryService !== null && { deliveryService }),
      ...(paymentMethods.length > 0 && { paymentMethods }),
      isDemo: submission.isDemo,
    },
    now,
  );
  const text = { key: 'submission.accepted', params: { institutionName: submission.institutionName } } as const;
  return { status: 'accepted', facility, text, counts: { facilityType, before: 0, after: statedCount(submitted) } };
}

/** Copies the chosen facts to the facility. From then on, verification decisions based on its former facts are refused. */
async function merge({ em, submission, now }: Reviewing, facility: Facility, fields: readonly MergeField[]): Promise<Outcome> {
  const submitted = factsOf(submission);
  const missing = fields.findIndex((it) => !isStated(submitted[it]));
  if (missing >= 0) throw invalidField(`fields.${missing}`, submissionTexts.empty);
  const before = statedCount(factsOfFacility(facility));
  const columns = columnsStored(facility, fields);
  if (fields.length > 0) {
    em.assign(facility, columnsTaken(facility, submitted, fields));
    facility.verificationVersion += 1;
    facility.updatedAt = instantAfter(facility.updatedAt, now);
    // Before the instant is kept, because writing the row may set a later one.
    await em.flush();
  }
  submission.mergedOver = { columns, changedAt: fields.length > 0 ? facility.updatedAt.toISOString() : null };
  const facilityName = facility.name;
  if (facility.accountId && fields.length > 0)
    await notify(
      em,
      { audience: 'provider', id: facility.accountId },
      { type: 'system', relatedId: facility.id, facilityId: facility.id, key: 'submission.takenOver', params: { facilityName } },
      now,
    );
  const text = { key: 'submission.merged', params: { institutionName: submission.institutionName, facilityName } } as const;
  return { status: 'duplicate', facility, text, counts: { fields, before, after: statedCount(factsOfFacility(facility)) } };
}

function reject({ submission }: Reviewing, reason: string): Outcome {
  const text = { key: 'submission.rejected', params: { institutionName: submission.institutionName, reason } } as const;
  return { status: 'rejected', text, counts: {} };
}

function sendBack({ submission }: Reviewing, remark: string): Outcome {
  const text = { key: 'submission.returned', params: { institutionName: submission.institutionName, reason: remark } } as const;
  return { status: 'returned', text, counts: {} };
}

function outcomeOf(reviewing: Reviewing, review: Review, facility: Facility | null): Outcome | Promise<Outcome> {
  if (review.action === 'accept') return accept(reviewing, review.facilityType);
  if (review.action === 'reject') return reject(reviewing, review.notes);
  if (review.action === 'return') return sendBack(reviewing, review.notes);
  if (!facility) throw notFound();
  return merge(reviewing, facility, review.fields);
}

/** Decides a pending submission, once; the facility, audit and notification rows are part of the same transaction. */
export async function reviewSubmission(
  em: EntityManager,
  actor: ProviderActor,
  { id, seen }: SeenRow,
  review: Review,
  now: Date,
): Promise<void> {
  const locked = await lockSubmission(em, id, review.action === 'merge' ? review.facilityId : undefined);
  authorize(submissionReviewPolicy, 'review', actor, locked);
  const { submission } = locked;
  const previousStatus = submission.status;
  if (previousStatus !== 'pending') throw new AppError('wrong_status', 'This submission has already been reviewed.', { targetId: id });
  if (review.action === 'accept') await createOneAtATime(em);
  const candidates = await findCandidates(em, submission);
  const [target] = locked.facility ? await findComparable(em, [locked.facility.id]) : [];
  refuseStale({ id, version: versionAmong(candidates, target) }, seen);
  const { status, facility, text, counts } = await outcomeOf({ em, submission, now }, review, locked.facility);
  submission.status = status;
  submission.reviewerId = actor.provider.id;
  submission.reviewedAt = now;
  submission.reviewNotes = review.notes || null;
  submission.facilityId = facility?.id ?? null;
  await notify(em, { audience: 'provider', id: submission.collectorId }, { type: 'system', relatedId: id, ...text }, now);
  audit(em, actor, `data_collection.${review.action}`, submission, now, {
    previousStatus,
    newStatus: status,
    possibleDuplicates: candidates.length,
    ...(facility && { facilityId: facility.id }),
    ...counts,
  });
  await em.flush();
}
