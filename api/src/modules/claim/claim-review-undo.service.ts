import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { CLAIM_UNDO_HOURS, claimTransitions } from '@tenaye/contracts/claim-review.facts.ts';
import { HOUR_MS } from '@tenaye/contracts/time.facts.ts';
import { AppError } from '#kernel/errors.ts';
import { findOtherProfile, ownsAnotherVerified } from '../account/owned-profiles.view.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { removeHours } from '../availability/availability-edit.service.ts';
import { markChanged } from '../verification/verification.service.ts';
import { openToOwner } from '../visit-sharing/visit-sharing.rules.ts';
import { reopenVisits } from '../visit-sharing/visit-sharing.service.ts';
import { type Approval, advance, type Claim, claimEntities, recordStep, SUPERSEDE } from './claim-review.history.ts';
import { aboutDecision, notifyProvider } from './claim-review.notifications.ts';
import { statusAfter } from './claim-review-approval.service.ts';
import type { LockedClaim, Reviewing } from './claim-review-lock.service.ts';

/**
 * Patients' appointments or requests with a profile. An approval can't be undone once patients have dealt with the new owner. Rows that a
 * transfer has closed to this owner don't count.
 */
const patientsRows = { doctor: 'appointments v where doctor_id', facility: 'facility_requests v where facility_id' } as const;

async function refuseAfterPatients(em: EntityManager, locked: LockedClaim, since: Date): Promise<void> {
  const rows = await em.execute<unknown[]>(sql`
    select 1 from ${raw(patientsRows[locked.kind])} = ${locked.profile.id} and ${openToOwner('v')}
      and (created_at >= ${since} or updated_at >= ${since}) limit 1`);
  if (rows.length === 0) return;
  throw new AppError('wrong_status', "Patients have dealt with the new owner since, so the approval can't be undone any more.", {
    targetId: locked.claim.id,
  });
}

/** Reopens the claims that were rejected by the approval, unless their claimant has made a new claim since. */
async function reopenOthers({ em, actor, locked, review, now }: Reviewing): Promise<void> {
  const { kind, claim, profile } = locked;
  const ids = await em.execute<{ id: string }[]>(sql`
    select c.id from ${raw(`${kind}_claims`)} c
    where ${raw(`c.${kind}_id`)} = ${profile.id} and c.id <> ${claim.id} and c.claim_status = 'rejected'
      and c.reviewed_at = ${claim.approvedAt}
      and ${SUPERSEDE} = (select h.action_type from ${raw(`${kind}_claim_history`)} h where h.claim_id = c.id order by h.created_at desc
        limit 1)
      and not exists (select 1 from ${raw(`${kind}_claims`)} o where o.claimant_account_id = c.claimant_account_id
        and ${raw(`o.${kind}_id = c.${kind}_id`)} and o.claim_status in ('pending', 'under_review'))`);
  const others = await em.find<Claim>(claimEntities[kind], { id: { $in: ids.map((it) => it.id) } }, { orderBy: { id: 'asc' } });
  for (const other of others) {
    const from = other.claimStatus;
    forgetDecision(other);
    other.adminReviewerId = null;
    advance(other, 'pending', now);
    recordStep(em, kind, other, { step: 'reopen', by: actor.provider.id, from });
    const account = await em.findOneOrFail(ProviderAccount, { id: other.claimantAccountId });
    await notifyProvider(
      em,
      account,
      aboutDecision(locked, other.id),
      { key: 'claim.reviewedAgain', params: { profileName: profile.name, reason: review.notes ?? '' } },
      now,
    );
  }
}

function forgetDecision(claim: Claim): void {
  claim.verificationNotes = null;
  claim.reviewedAt = null;
  claim.approvedAt = null;
  claim.rejectedAt = null;
  claim.isDataVerified = false;
  claim.isDocumentVerified = false;
  claim.proposal = null;
}

/**
 * Gives the profile back to its former owner, or leaves it without one; both accounts keep their other facilities. Verification and license
 * are restored, unless an administrator has decided on them since. All other changes by the claimant stay, for the reviewer to check.
 */
async function unlink(
  em: EntityManager,
  { kind, profile, claimant, formerOwner }: LockedClaim,
  before: Approval,
  now: Date,
): Promise<void> {
  const other = await findOtherProfile(em, kind, claimant.id, profile.id);
  profile.accountId = formerOwner?.id ?? null;
  if (profile.verificationStatus === statusAfter(before.profile.verificationStatus, before.formerOwnerId !== null))
    Object.assign(profile, before.profile, before.license);
  markChanged({ profile }, now);
  claimant.isVerified = before.claimant.isVerified || (await ownsAnotherVerified(em, claimant.id, profile.id));
  if (claimant.providerId === profile.id) claimant.providerId = other ?? before.claimant.providerId;
  if (formerOwner && before.wasOwnerVerified) formerOwner.isVerified = true;
  if (formerOwner && (before.wasOwnersMain !== false || !formerOwner.providerId)) formerOwner.providerId = profile.id;
}

async function undoApproval(reviewing: Reviewing): Promise<void> {
  const { em, locked, review, now } = reviewing;
  const { kind, claim, profile, claimant, owner, formerOwner, last } = locked;
  if (owner?.id !== claimant.id || !last.approval)
    throw new AppError('wrong_status', 'The profile no longer belongs to the claimant.', { targetId: claim.id });
  if (kind === 'doctor' && formerOwner && (await findOtherProfile(em, kind, formerOwner.id, profile.id)))
    throw new AppError('wrong_status', "The former owner has another profile by now, so the transfer can't be undone.", {
      targetId: claim.id,
    });
  await refuseAfterPatients(em, locked, claim.approvedAt ?? now);
  await reopenOthers(reviewing);
  if (formerOwner && claim.approvedAt) await reopenVisits(em, kind, profile.id, claim.approvedAt);
  await unlink(em, locked, last.approval, now);
  if (kind === 'doctor' && !formerOwner) await removeHours(em, profile.id);
  const params = { profileName: profile.name };
  const text = { key: 'claim.takenBack', params: { ...params, reason: review.notes ?? '' } } as const;
  await notifyProvider(em, claimant, aboutDecision(locked, claim.id), text, now);
  if (formerOwner) await notifyProvider(em, formerOwner, aboutDecision(locked, profile.id), { key: 'claim.ownerRestored', params }, now);
}

async function undoRejection({ em, locked, review, now }: Reviewing): Promise<void> {
  const { kind, claim, profile, claimant, last } = locked;
  if (last.actionType === SUPERSEDE)
    throw new AppError('wrong_status', 'This claim was rejected because another one was approved. Undo that approval instead.', {
      targetId: claim.id,
    });
  const [open] = await em.execute<{ id: string }[]>(sql`
    select id from ${raw(`${kind}_claims`)} where claimant_account_id = ${claimant.id} and ${raw(`${kind}_id`)} = ${profile.id}
      and claim_status in ('pending', 'under_review')`);
  if (open)
    throw new AppError('claim_open', 'The claimant has made a new claim on this profile since. Please review that one.', {
      targetId: open.id,
    });
  const text = { key: 'claim.reviewedAgain', params: { profileName: profile.name, reason: review.notes ?? '' } } as const;
  await notifyProvider(em, claimant, aboutDecision(locked, claim.id), text, now);
}

/** Undoes the decision about a claim, which is under review again by the administrator who undoes it. */
export async function undoDecision(reviewing: Reviewing): Promise<void> {
  const { em, actor, locked, review, now } = reviewing;
  const { kind, claim } = locked;
  const from = claim.claimStatus;
  if (!claim.reviewedAt || +claim.reviewedAt + CLAIM_UNDO_HOURS * HOUR_MS <= +now)
    throw new AppError('wrong_status', 'A decision can be undone within 24 hours only.', { targetId: claim.id });
  await (from === 'approved' ? undoApproval(reviewing) : undoRejection(reviewing));
  forgetDecision(claim);
  claim.adminReviewerId = actor.provider.id;
  advance(claim, claimTransitions.undo.to, now);
  recordStep(em, kind, claim, { step: 'undo', by: actor.provider.id, from, notes: review.notes || null });
}
