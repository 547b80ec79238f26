import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { CLAIM_UNDO_HOURS, claimTransitions } from '@tenaye/contracts/claim-review.facts.ts';
import { HOUR_MS } from '@tenaye/contracts/time.facts.ts';
import { AppError } from '#kernel/errors.ts';
import { findOtherProfile, ownsAnotherVerified } from '../account/owned-profiles.view.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { type Approval, advance, type Claim, claimEntities, recordStep, SUPERSEDE } from './claim-review.history.ts';
import type { HeldClaim, Reviewing } from './claim-review.hold.ts';
import { aboutDecision, notifyProvider } from './claim-review.notifications.ts';

/** Patients' rows of a profile. Patients rely on the owner who has answered them, or whom they have written to. */
const patientsRows = { doctor: 'appointments where doctor_id', facility: 'facility_requests where facility_id' } as const;

async function refuseAfterPatients(em: EntityManager, held: HeldClaim, since: Date): Promise<void> {
  const rows = await em.execute<unknown[]>(sql`
    select 1 from ${raw(patientsRows[held.kind])} = ${held.profile.id} and (created_at >= ${since} or updated_at >= ${since}) limit 1`);
  if (rows.length === 0) return;
  throw new AppError('wrong_status', 'Patients have dealt with the new owner since, so the approval can’t be undone any more.', {
    targetId: held.claim.id,
  });
}

/** Claims that lost to the undone approval wait again, unless their claimant has made a new one since. */
async function reopenOthers({ em, actor, held, now }: Reviewing): Promise<void> {
  const { kind, claim, profile } = held;
  const ids = await em.execute<{ id: string }[]>(sql`
    select c.id from ${raw(`${kind}_claims`)} c
    where ${raw(`c.${kind}_id`)} = ${profile.id} and c.id <> ${claim.id} and c.claim_status = 'rejected'
      and c.reviewed_at = ${claim.approvedAt}
      and ${SUPERSEDE} = (select h.action_type from ${raw(`${kind}_claim_history`)} h where h.claim_id = c.id order by h.created_at desc limit 1)
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
    await notifyProvider(em, account, aboutDecision(held, other.id), { key: 'claim.reopened', params: { profileName: profile.name } }, now);
  }
}

function forgetDecision(claim: Claim): void {
  claim.verificationNotes = null;
  claim.reviewedAt = null;
  claim.approvedAt = null;
  claim.rejectedAt = null;
  claim.isDataVerified = false;
  claim.isDocumentVerified = false;
}

/**
 * Gives the profile back to its former owner, or to nobody; the other facilities of both stay theirs. What the claimant has changed in it
 * stays, to be checked by the reviewer.
 */
async function unlink(em: EntityManager, { kind, profile, claimant, formerOwner }: HeldClaim, before: Approval, now: Date): Promise<void> {
  const other = await findOtherProfile(em, kind, claimant.id, profile.id);
  profile.accountId = formerOwner?.id ?? null;
  if (before.profile.verificationStatus === 'pending') Object.assign(profile, before.profile);
  profile.updatedAt = new Date(Math.max(+now, +profile.updatedAt + 1));
  claimant.isVerified = before.claimant.isVerified || (await ownsAnotherVerified(em, claimant.id, profile.id));
  if (claimant.providerId === profile.id) claimant.providerId = other ?? before.claimant.providerId;
  if (formerOwner && (before.wasOwnersMain !== false || !formerOwner.providerId)) formerOwner.providerId = profile.id;
}

async function undoApproval(reviewing: Reviewing): Promise<void> {
  const { em, held, now } = reviewing;
  const { kind, claim, profile, claimant, owner, formerOwner, last } = held;
  if (owner?.id !== claimant.id || !last.approval)
    throw new AppError('wrong_status', 'The profile no longer belongs to the claimant.', { targetId: claim.id });
  if (kind === 'doctor' && formerOwner && (await findOtherProfile(em, kind, formerOwner.id, profile.id)))
    throw new AppError('wrong_status', 'The former owner has another profile by now, so the transfer can’t be undone.', {
      targetId: claim.id,
    });
  await refuseAfterPatients(em, held, claim.approvedAt ?? now);
  await reopenOthers(reviewing);
  await unlink(em, held, last.approval, now);
  const params = { profileName: profile.name };
  await notifyProvider(em, claimant, aboutDecision(held, claim.id), { key: 'claim.approvalUndone', params }, now);
  if (formerOwner) await notifyProvider(em, formerOwner, aboutDecision(held, profile.id), { key: 'claim.ownerRestored', params }, now);
}

async function undoRejection({ em, held, now }: Reviewing): Promise<void> {
  const { kind, claim, profile, claimant, last } = held;
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
  await notifyProvider(em, claimant, aboutDecision(held, claim.id), { key: 'claim.reopened', params: { profileName: profile.name } }, now);
}

/** Returns a decided claim to its review, by the administrator who undoes the decision. */
export async function undoDecision(reviewing: Reviewing): Promise<void> {
  const { em, actor, held, review, now } = reviewing;
  const { kind, claim } = held;
  const from = claim.claimStatus;
  if (!claim.reviewedAt || +claim.reviewedAt + CLAIM_UNDO_HOURS * HOUR_MS <= +now)
    throw new AppError('wrong_status', 'A decision can be undone within 24 hours only.', { targetId: claim.id });
  await (from === 'approved' ? undoApproval(reviewing) : undoRejection(reviewing));
  forgetDecision(claim);
  claim.adminReviewerId = actor.provider.id;
  advance(claim, claimTransitions.undo.to, now);
  recordStep(em, kind, claim, { step: 'undo', by: actor.provider.id, from, notes: review.notes || null });
}
