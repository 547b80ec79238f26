import type { EntityManager } from '@mikro-orm/postgresql';
import { claimTransitions } from '@tenaye/contracts/claim-review.facts.ts';
import { AppError } from '#kernel/errors.ts';
import { accountMayEnter } from '../account/admin-area.view.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { notify, notifyAdmins } from '../notification/notification.service.ts';
import { endPractice } from '../practice/practice.service.ts';
import { VerificationHistory } from '../verification/verification-history.entity.ts';
import { withholdVisits } from '../visit-sharing/visit-sharing.service.ts';
import type { Proposal } from './claim.columns.ts';
import { answerDeadline, tellOwner } from './claim-owner.notifications.ts';
import { advance, isContested, recordStep } from './claim-review.history.ts';
import { aboutDecision, notifyProvider } from './claim-review.notifications.ts';
import { checkedIn, refuseImpossible, settle, stated } from './claim-review-approval.service.ts';
import type { LockedClaim, Reviewing } from './claim-review-lock.service.ts';

/** Notifies the profile's owner of a contested claim, unless the owner was notified when the claim was made. */
export async function askOwner(em: EntityManager, { kind, claim, profile, owner }: LockedClaim, now: Date): Promise<void> {
  if (!owner || claim.answerUntil || owner.id === claim.claimantAccountId || !(await isContested(em, kind, claim.id))) return;
  claim.answerUntil = answerDeadline(now);
  const { id, claimantAccountId, answerUntil } = claim;
  await tellOwner(em, { id, kind, profile, ownerId: owner.id, claimantAccountId, answerUntil }, now);
}

function refuseBeforeAnswer({ claim }: LockedClaim, now: Date): void {
  if (claim.ownerAnswer || (claim.answerUntil && claim.answerUntil <= now)) return;
  throw new AppError(
    'wrong_status',
    'The owner of this profile can still answer. You can propose the transfer after the answer, or once the time for it is over.',
    { targetId: claim.id },
  );
}

/** Stores the proposal of the first of two administrators to take the profile from its owner. */
export async function proposeTransfer(reviewing: Reviewing): Promise<void> {
  const { em, actor, locked, review, now } = reviewing;
  const { kind, claim, profile, owner } = locked;
  await refuseImpossible(em, locked);
  if (!owner) throw new AppError('wrong_status', 'This profile has no owner any more. Please approve the claim.', { targetId: claim.id });
  if (claim.proposal) throw new AppError('wrong_status', 'This transfer has been proposed already.', { targetId: claim.id });
  refuseBeforeAnswer(locked, now);
  const { id: by } = actor.provider;
  claim.proposal = { ...(await checkedIn(reviewing, stated(review))), by, at: now.toISOString(), reason: review.notes ?? '' };
  const from = claim.claimStatus;
  advance(claim, claimTransitions.propose.to, now);
  recordStep(em, kind, claim, { step: 'propose', by, from, notes: review.notes });
  const { firstName, lastName } = await em.findOneOrFail(ProviderAccount, { id: by });
  const params = { profileName: profile.name, proposerName: [firstName, lastName].filter(Boolean).join(' ') };
  await notifyAdmins(em, 'claims', { type: 'provider', relatedId: claim.id, key: 'claim.proposed', params }, now);
}

function proposalOf({ claim }: LockedClaim): Proposal {
  if (claim.proposal) return claim.proposal;
  throw new AppError('wrong_status', 'No transfer is proposed. Please load the claim again.', { targetId: claim.id });
}

/** Ensures that two people decide: the confirming administrator isn't the proposer, and the proposer may still decide about claims. */
async function refuseOneAdministrator({ em, actor, locked: { claim } }: Reviewing, { by }: Proposal): Promise<void> {
  if (by === actor.provider.id)
    throw new AppError('forbidden', 'You have proposed this transfer, so another administrator has to confirm it.', { targetId: claim.id });
  const proposer = await em.findOne(ProviderAccount, { id: by });
  if (!proposer || !accountMayEnter('claims', proposer))
    throw new AppError('wrong_status', 'Whoever proposed this transfer may no longer decide about claims. Please decline it.', {
      targetId: claim.id,
    });
}

/**
 * Confirms a transfer as the second administrator. In one transaction, patients' bookings are canceled, everything that patients have sent
 * is closed to the new owner, and the profile changes hands and has to be verified again.
 */
export async function confirmTransfer(reviewing: Reviewing): Promise<void> {
  const { em, actor, locked, now } = reviewing;
  const { kind, claim, profile, claimant, owner } = locked;
  const proposal = proposalOf(locked);
  await refuseOneAdministrator(reviewing, proposal);
  await refuseImpossible(em, locked);
  const checked = await checkedIn(reviewing, proposal);
  const previousStatus = profile.verificationStatus;
  // The practice must end before the profile is linked, so that the event reaches the open pages of the former owner, not of the new one.
  await endPractice(em, { kind, id: profile.id }, { cause: 'transferred', by: actor }, now);
  await withholdVisits(em, kind, profile, now);
  await settle(reviewing, 'confirm', checked);
  if (previousStatus !== profile.verificationStatus)
    em.create(VerificationHistory, {
      ...(kind === 'doctor' ? { doctorId: profile.id } : { facilityId: profile.id }),
      step: 'reopen',
      actionBy: actor.provider.id,
      notes: null,
      previousStatus,
      newStatus: profile.verificationStatus,
      createdAt: now,
    });
  const params = { profileName: profile.name };
  await notifyProvider(em, claimant, aboutDecision(locked, claim.id), { key: 'claim.transferred', params }, now);
  if (owner) await notifyProvider(em, owner, aboutDecision(locked, profile.id), { key: 'claim.ownerReplaced', params }, now);
}

/** Another administrator declines a proposed transfer, or its proposer withdraws it. The claim stays under review. */
export async function declineTransfer({ em, actor, locked, review, now }: Reviewing): Promise<void> {
  const { kind, claim, profile } = locked;
  const { by } = proposalOf(locked);
  claim.proposal = null;
  const [from, reason] = [claim.claimStatus, review.notes ?? ''];
  advance(claim, claimTransitions.decline.to, now);
  recordStep(em, kind, claim, { step: 'decline', by: actor.provider.id, from, notes: reason });
  if (by === actor.provider.id) return;
  const params = { profileName: profile.name, reason };
  await notify(em, { audience: 'admin', id: by }, { type: 'provider', relatedId: claim.id, key: 'claim.declined', params }, now);
}
