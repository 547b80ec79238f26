import type { EntityManager } from '@mikro-orm/postgresql';
import { claimTransitions } from '@tenaye/contracts/claim-review.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { AppError } from '#kernel/errors.ts';
import { findOtherProfile } from '../account/owned-profiles.view.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { type Approval, advance, type Claim, claimEntities, isContested, recordStep, SUPERSEDE } from './claim-review.history.ts';
import type { HeldClaim, Reviewing } from './claim-review.hold.ts';
import { aboutDecision, notifyProvider } from './claim-review.notifications.ts';

/** What the claimants of a profile read whose claims lost to another one. */
const SUPERSEDED = 'The claim of another account on this profile has been approved.';

async function refuseClaimant(em: EntityManager, { kind, claim, profile, claimant, owner }: HeldClaim): Promise<void> {
  if (!claimant.isActive) throw new AppError('wrong_status', 'The claimant’s account is deactivated.', { targetId: claim.id });
  if (owner?.id === claimant.id)
    throw new AppError('wrong_status', 'This profile already belongs to the claimant.', { targetId: claim.id });
  if (kind === 'doctor' && (await findOtherProfile(em, kind, claimant.id, profile.id)))
    throw new AppError('wrong_status', 'The claimant’s account already has another doctor profile.', { targetId: claim.id });
}

/** An owner loses the profile only to a contested claim, and only after the administrator's confirmation. */
async function refuseTransfer(em: EntityManager, { kind, claim, owner }: HeldClaim, isConfirmed: boolean): Promise<void> {
  if (!owner) return;
  if (!(await isContested(em, kind, claim.id)))
    throw new AppError(
      'already_claimed',
      'This profile has got an owner since the claim was made. Only a contested claim can take it over.',
      {
        targetId: claim.id,
      },
    );
  if (!isConfirmed)
    throw new AppError('already_claimed', 'This profile has an owner. Please confirm that it is transferred to the claimant.', {
      targetId: claim.id,
    });
}

/**
 * Links the profile to the claimant, beside the facilities that the claimant already has. The administrator has compared the claimant's documents with the profile, so account and profile count
 * as verified (decision 0015); a profile whose verification was rejected stays rejected.
 */
async function link(em: EntityManager, { kind, profile, claimant, owner }: HeldClaim, now: Date): Promise<Approval> {
  const other = await findOtherProfile(em, kind, claimant.id, profile.id);
  const left = owner && (await findOtherProfile(em, kind, owner.id, profile.id));
  const before: Approval = {
    formerOwnerId: owner?.id ?? null,
    profile: { isVerified: profile.isVerified, verificationStatus: profile.verificationStatus },
    claimant: { isVerified: claimant.isVerified, providerId: claimant.providerId ?? null },
    ...(owner && { wasOwnersMain: (owner.providerId ?? profile.id) === profile.id }),
  };
  profile.accountId = claimant.id;
  if (profile.verificationStatus === 'pending') {
    profile.verificationStatus = 'approved';
    profile.isVerified = true;
  }
  profile.updatedAt = new Date(Math.max(+now, +profile.updatedAt + 1));
  claimant.providerId = other ? (claimant.providerId ?? other) : profile.id;
  claimant.isVerified = true;
  if (owner?.providerId === profile.id) owner.providerId = left;
  return before;
}

/** Rejects the other undecided claims on the profile. The lock of the profile keeps others from deciding them meanwhile. */
async function supersedeOthers(em: EntityManager, actor: ProviderActor, held: HeldClaim, now: Date): Promise<void> {
  const { kind, claim, profile } = held;
  const others = await em.find<Claim>(
    claimEntities[kind],
    { id: { $ne: claim.id }, [`${kind}Id`]: profile.id, claimStatus: { $in: ['pending', 'under_review'] } },
    { orderBy: { id: 'asc' } },
  );
  for (const other of others) {
    const from = other.claimStatus;
    other.adminReviewerId = actor.provider.id;
    other.verificationNotes = SUPERSEDED;
    other.reviewedAt = now;
    other.rejectedAt = now;
    advance(other, claimTransitions.reject.to, now);
    recordStep(em, kind, other, { step: SUPERSEDE, by: actor.provider.id, from });
    const account = await em.findOneOrFail(ProviderAccount, { id: other.claimantAccountId });
    await notifyProvider(
      em,
      account,
      aboutDecision(held, other.id),
      { key: 'claim.superseded', params: { profileName: profile.name } },
      now,
    );
  }
}

/** Approves a claim: the profile belongs to the claimant, and the other claims on it are rejected. */
export async function approveClaim({ em, actor, held, review, now }: Reviewing): Promise<void> {
  const { kind, claim, profile, claimant, owner } = held;
  await refuseClaimant(em, held);
  await refuseTransfer(em, held, review.transfer === true);
  const from = claim.claimStatus;
  const approval = await link(em, held, now);
  claim.verificationNotes = review.notes || null;
  claim.reviewedAt = now;
  claim.approvedAt = now;
  claim.isDataVerified = true;
  claim.isDocumentVerified = claim.licenseDocumentUrl !== null;
  advance(claim, claimTransitions.approve.to, now);
  recordStep(em, kind, claim, { step: 'approve', by: actor.provider.id, from, notes: review.notes || null, approval });
  await supersedeOthers(em, actor, held, now);
  const params = { profileName: profile.name };
  await notifyProvider(em, claimant, aboutDecision(held, claim.id), { key: 'claim.approved', params }, now);
  if (owner) await notifyProvider(em, owner, aboutDecision(held, profile.id), { key: 'claim.ownerReplaced', params }, now);
}
