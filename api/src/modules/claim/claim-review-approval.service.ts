import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { claimTransitions } from '@tenaye/contracts/claim-review.facts.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { VerificationStatus } from '@tenaye/contracts/provider-account.facts.ts';
import { licenseStands } from '@tenaye/contracts/verification.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { AppError, invalidField } from '#kernel/errors.ts';
import { findOtherProfile, ownsAnotherVerified } from '../account/owned-profiles.view.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { Doctor } from '../doctor/doctor.entity.ts';
import { markChanged } from '../verification/verification.service.ts';
import { putLicense } from '../verification-state/verification-state.rules.ts';
import type { Checked } from './claim.columns.ts';
import { type Approval, advance, type Claim, claimEntities, isContested, recordStep, SUPERSEDE } from './claim-review.history.ts';
import { aboutDecision, notifyProvider } from './claim-review.notifications.ts';
import type { LockedClaim, Profile, Review, Reviewing } from './claim-review-lock.service.ts';

/** The reason that other claimants read when a claim on the same profile was approved. */
const SUPERSEDED = 'The claim of another account on this profile has been approved.';

/** Refuses when the claimant can't get the profile any more, or when its owner would lose it to an uncontested claim. */
export async function refuseImpossible(em: EntityManager, { kind, claim, profile, claimant, owner }: LockedClaim): Promise<void> {
  const about = { targetId: claim.id };
  if (!claimant.isActive) throw new AppError('wrong_status', "The claimant's account is deactivated.", about);
  if (owner?.id === claimant.id) throw new AppError('wrong_status', 'This profile already belongs to the claimant.', about);
  if (kind === 'doctor' && (await findOtherProfile(em, kind, claimant.id, profile.id)))
    throw new AppError('wrong_status', "The claimant's account already has another doctor profile.", about);
  if (owner && !(await isContested(em, kind, claim.id)))
    throw new AppError(
      'already_claimed',
      'This profile has gained an owner since the claim was made. Only a contested claim can take it over.',
      about,
    );
}

/** Refuses unless the deciding administrator has opened the license document; the audit records each download. */
async function refuseUnread(em: EntityManager, actor: ProviderActor, { kind, claim }: LockedClaim): Promise<void> {
  const opened = await em.execute<unknown[]>(sql`
    select 1 from audit_events e join stored_files s on s.id::text = e.detail ->> 'fileId'
    where e.target_id = ${claim.id} and e.actor_id = ${actor.provider.id} and e.action = ${`${kind}_claim.download`}
      and s.key = ${claim.licenseDocumentUrl} limit 1`);
  if (opened.length === 0)
    throw new AppError('wrong_status', 'Please open the license document of this claim before you decide.', { targetId: claim.id });
}

/**
 * What the administrator has read in the license document. A claim can't be approved if it has no such document, or if the deciding
 * administrator hasn't opened it.
 */
export async function checkedIn(
  { em, actor, locked, now }: Reviewing,
  { licenseExpiresOn, takeOver = [] }: Partial<Checked>,
): Promise<Checked> {
  const { claim } = locked;
  if (!claim.licenseDocumentUrl)
    throw new AppError(
      'wrong_status',
      "This claim has no license document, so it can't be approved. Please reject it and ask for a claim with the license.",
      { targetId: claim.id },
    );
  await refuseUnread(em, actor, locked);
  const day = licenseExpiresOn ?? claim.claimedLicenseExpiresOn;
  if (!day) throw invalidField('licenseExpiresOn', 'Please enter the last day of the license, as the document shows it');
  if (!licenseStands(day, localDate(+now))) throw invalidField('licenseExpiresOn', 'This license has expired');
  return { licenseExpiresOn: day, takeOver };
}

const licenseOf = (profile: Profile) => ({
  licenseNumber: profile.licenseNumber ?? null,
  licenseExpiresOn: profile.licenseExpiresOn ?? null,
  licenseStands: profile.licenseStands,
  phone: profile.phone ?? null,
  ...(profile instanceof Doctor && { renewedLicenseUrl: profile.renewedLicenseUrl }),
});

/** Stores the checked facts in the profile: the license with its last day, and the facts that the administrator has selected. */
function putChecked({ claim, profile }: LockedClaim, { licenseExpiresOn, takeOver }: Checked, now: Date): void {
  putLicense(profile, licenseExpiresOn, now);
  if (profile instanceof Doctor && claim.licenseDocumentUrl) profile.renewedLicenseUrl = claim.licenseDocumentUrl;
  if (takeOver.includes('licenseNumber')) profile.licenseNumber = claim.claimedLicenseNumber;
  if (takeOver.includes('phone')) profile.phone = claim.claimedContactPhone;
}

/** The verification status of a profile after an approval; `isTransfer` if the approval takes it from an owner. */
export function statusAfter(status: VerificationStatus, isTransfer: boolean): VerificationStatus {
  if (status === 'rejected') return status;
  return isTransfer ? 'pending' : 'approved';
}

/**
 * Links the profile to the claimant, in addition to the claimant's other facilities. If the profile had no owner, profile and account
 * become verified, because the administrator has compared the claimant's license with the profile (decision 0015). A profile that is taken
 * from its owner has to be verified again (decision 0057). A rejected profile stays rejected.
 */
async function link(em: EntityManager, locked: LockedClaim, checked: Checked, now: Date): Promise<Approval> {
  const { kind, profile, claimant, owner } = locked;
  const other = await findOtherProfile(em, kind, claimant.id, profile.id);
  const left = owner && (await findOtherProfile(em, kind, owner.id, profile.id));
  const before: Approval = {
    formerOwnerId: owner?.id ?? null,
    profile: { isVerified: profile.isVerified, verificationStatus: profile.verificationStatus },
    claimant: { isVerified: claimant.isVerified, providerId: claimant.providerId ?? null },
    license: licenseOf(profile),
    ...(owner && { wasOwnersMain: (owner.providerId ?? profile.id) === profile.id, wasOwnerVerified: owner.isVerified }),
  };
  profile.accountId = claimant.id;
  profile.verificationStatus = statusAfter(profile.verificationStatus, owner !== null);
  profile.isVerified = profile.verificationStatus === 'approved';
  putChecked(locked, checked, now);
  markChanged(locked, now);
  claimant.providerId = other ? (claimant.providerId ?? other) : profile.id;
  if (!owner) claimant.isVerified = true;
  if (owner?.providerId === profile.id) owner.providerId = left;
  if (owner) owner.isVerified = owner.isVerified && (await ownsAnotherVerified(em, owner.id, profile.id));
  return before;
}

/** Rejects the other undecided claims on the profile. Because the profile is locked, no one else can decide them at the same time. */
async function supersedeOthers(em: EntityManager, actor: ProviderActor, locked: LockedClaim, now: Date): Promise<void> {
  const { kind, claim, profile } = locked;
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
    other.proposal = null;
    advance(other, claimTransitions.reject.to, now);
    recordStep(em, kind, other, { step: SUPERSEDE, by: actor.provider.id, from });
    const account = await em.findOneOrFail(ProviderAccount, { id: other.claimantAccountId });
    await notifyProvider(
      em,
      account,
      aboutDecision(locked, other.id),
      { key: 'claim.superseded', params: { profileName: profile.name } },
      now,
    );
  }
}

/** Gives the profile to the claimant by `step` and rejects the other claims on it. The caller notifies the parties of this claim. */
export async function settle({ em, actor, locked, review, now }: Reviewing, step: 'approve' | 'confirm', checked: Checked): Promise<void> {
  const { kind, claim } = locked;
  const from = claim.claimStatus;
  const approval = await link(em, locked, checked, now);
  claim.verificationNotes = review.notes || null;
  claim.reviewedAt = now;
  claim.approvedAt = now;
  claim.isDataVerified = true;
  claim.isDocumentVerified = true;
  claim.proposal = null;
  advance(claim, claimTransitions[step].to, now);
  recordStep(em, kind, claim, { step, by: actor.provider.id, from, notes: review.notes || null, approval });
  await supersedeOthers(em, actor, locked, now);
}

/** The facts of the review that the administrator has entered. */
export const stated = ({ licenseExpiresOn, takeOver }: Review): Partial<Checked> => ({
  ...(licenseExpiresOn && { licenseExpiresOn }),
  ...(takeOver && { takeOver }),
});

/** Approves a claim on a profile without an owner. */
export async function approveClaim(reviewing: Reviewing): Promise<void> {
  const { em, locked, review, now } = reviewing;
  const { claim, profile, claimant, owner } = locked;
  await refuseImpossible(em, locked);
  if (owner)
    throw new AppError('already_claimed', 'This profile has an owner. Please propose the transfer; another administrator confirms it.', {
      targetId: claim.id,
    });
  await settle(reviewing, 'approve', await checkedIn(reviewing, stated(review)));
  await notifyProvider(
    em,
    claimant,
    aboutDecision(locked, claim.id),
    { key: 'claim.approved', params: { profileName: profile.name } },
    now,
  );
}
