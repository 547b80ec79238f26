import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { DoctorClaimForm, FacilityClaimForm } from '@tenaye/contracts/claim.ts';
import type { IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError, invalidField } from '#kernel/errors.ts';
import { matchOf } from '../duplicate/duplicate.service.ts';
import type { Belonging } from '../file/stored-file.service.ts';
import { notifyAdmins } from '../notification/notification.service.ts';
import { CONTEST, OPEN_CLAIM } from './claim.columns.ts';
import { type ClaimKind, type ClaimRows, findClaim } from './claim.view.ts';
import { answerDeadline, tellOwner } from './claim-owner.notifications.ts';
import { DoctorClaimHistory } from './doctor-claim.entity.ts';
import { FacilityClaimHistory } from './facility-claim.entity.ts';

/** The facts of a claim for audit and notifications. */
interface ClaimFacts {
  id: string;
  kind: ClaimKind;
  profileName: string;
  contested: boolean;
  matchScore: number;
}

/** Refuses a person's second undecided claim on a profile. The caller must have locked the profile. */
async function refuseSecondClaim(em: EntityManager, { provider }: ProviderActor, kind: ClaimKind, profileId: string): Promise<void> {
  const [open] = await em.execute<{ id: string }[]>(sql`
    select id from ${raw(`${kind}_claims`)}
    where claimant_account_id = ${provider.id} and ${raw(`${kind}_id`)} = ${profileId} and ${raw(OPEN_CLAIM)}`);
  if (open)
    throw new AppError('claim_open', 'You have already claimed this profile. An administrator is reviewing it.', { targetId: open.id });
}

/** Refuses a claim on a profile that has an owner, unless the claimant contests it: then an administrator decides between the two. */
function refuseClaimed(kind: ClaimKind, profileId: string, accountId: string | null | undefined, isContest: boolean): void {
  if (!accountId || isContest) return;
  const message =
    kind === 'doctor'
      ? 'This doctor profile is already claimed by another provider.'
      : 'This facility is already claimed by another provider.';
  throw new AppError('already_claimed', message, { targetId: profileId });
}

/** A profile is taken from its owner only with proof, so a contested claim without a license document is refused. */
function refuseWithoutProof(isContested: boolean, hasLicense: boolean): void {
  if (isContested && !hasLicense)
    throw invalidField('licenseDocument', 'This profile has an owner. Please add the document of your license, so that we can compare.');
}

const uncontested = { doctor: 'claim.doctor', facility: 'claim.facility' } as const;
const contested = { doctor: 'claim.contestedDoctor', facility: 'claim.contestedFacility' } as const;

/** Writes the audit row of a new claim and notifies the administrators, in the transaction of the claim. */
async function recordClaim(em: EntityManager, actor: ProviderActor, claim: ClaimFacts, now: Date): Promise<void> {
  audit(em, actor, `${claim.kind}_claim.create`, claim, now, { contested: claim.contested, matchScore: claim.matchScore });
  const { profileName, matchScore } = claim;
  const key = (claim.contested ? contested : uncontested)[claim.kind];
  await notifyAdmins(em, 'claims', { type: 'provider', relatedId: claim.id, key, params: { profileName, matchScore } }, now);
}

/** The columns that both kinds of claim share. */
interface SharedColumns {
  id: string;
  claimantAccountId: string;
  claimedContactPhone: string;
  claimedContactEmail: string;
  claimedLicenseNumber: string;
  claimedLicenseExpiresOn: IsoDay | null;
  claimReason: string;
  matchScore: number;
  answerUntil: Date | null;
  claimedAt: Date;
  createdAt: Date;
  updatedAt: Date;
}

/** Inserts a claim and the rows of its documents, which belong to the claimant and refer to the claim. */
export type WriteClaim = (shared: SharedColumns, owned: Belonging) => void;

interface NewClaim<K extends ClaimKind> {
  kind: K;
  /** The profile, which is locked, so that the second of two concurrent claims sees the first. The actor may claim it. */
  profile: { id: string; name: string; accountId?: string | null | undefined };
  form: Pick<DoctorClaimForm & FacilityClaimForm, 'contactEmail' | 'licenseNumber' | 'licenseExpiresOn' | 'claimReason' | 'contest'>;
  /** The contact number from the form, in E.164. */
  phone: string;
  /** The form's facts about the profile, which are compared with the stored ones. */
  stated: { name: string; town?: string };
  hasLicense: boolean;
  /** Whether the profile's phone and email are shown to the claimant. */
  isPublished: boolean;
  write: WriteClaim;
}

/**
 * The facts of a claim that are compared with the profile. If the profile has an owner, the search already shows its name and place, and
 * perhaps its contacts, so repeating these proves nothing.
 */
function evidenceOf<K extends ClaimKind>({ profile, form, phone, stated, isPublished }: NewClaim<K>): Parameters<typeof matchOf>[2] {
  const { contactEmail: email, licenseNumber } = form;
  if (!profile.accountId) return { ...stated, phone, email, licenseNumber };
  return isPublished ? { name: '', licenseNumber } : { name: '', phone, email, licenseNumber };
}

const histories = { doctor: DoctorClaimHistory, facility: FacilityClaimHistory } as const;

/** The facts of the form as columns. */
const statedIn = <K extends ClaimKind>({ form, phone }: NewClaim<K>) => ({
  claimedContactPhone: phone,
  claimedContactEmail: form.contactEmail,
  claimedLicenseNumber: form.licenseNumber,
  claimedLicenseExpiresOn: form.licenseExpiresOn ?? null,
  claimReason: form.claimReason,
});

/**
 * Claims a profile of either kind in the caller's transaction: writes the claim with its documents, the first step of its history, the
 * audit row and the notifications, including the owner's.
 */
export async function makeClaim<K extends ClaimKind>(
  em: EntityManager,
  actor: ProviderActor,
  claim: NewClaim<K>,
  now: Date,
): Promise<ClaimRows[K]> {
  const { kind, profile, form } = claim;
  refuseClaimed(kind, profile.id, profile.accountId, form.contest === 'true');
  refuseWithoutProof(Boolean(profile.accountId), claim.hasLicense);
  await refuseSecondClaim(em, actor, kind, profile.id);
  const { score, parts } = await matchOf(em, kind, evidenceOf(claim), profile.id);
  const [id, claimantAccountId, contested] = [crypto.randomUUID(), actor.provider.id, Boolean(profile.accountId)];
  const answerUntil = contested ? answerDeadline(now) : null;
  const shared = {
    id,
    claimantAccountId,
    ...statedIn(claim),
    answerUntil,
    matchScore: score,
    claimedAt: now,
    createdAt: now,
    updatedAt: now,
  };
  claim.write(shared, { owner: { ownerAccountId: claimantAccountId }, relatedId: id });
  em.create<DoctorClaimHistory | FacilityClaimHistory>(histories[kind], {
    claimId: id,
    actionType: contested ? CONTEST : 'submit',
    actionBy: claimantAccountId,
    actionDetails: JSON.stringify({ score, parts }),
    newStatus: 'pending',
    createdAt: now,
  });
  await recordClaim(em, actor, { id, kind, profileName: profile.name, contested, matchScore: score }, now);
  if (profile.accountId && answerUntil)
    await tellOwner(em, { id, kind, profile, ownerId: profile.accountId, claimantAccountId, answerUntil }, now);
  await em.flush();
  return findClaim(em, kind, id);
}
