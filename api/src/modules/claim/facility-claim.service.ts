import { type EntityManager, LockMode, sql } from '@mikro-orm/postgresql';
import type { FacilityClaimForm, FacilityClaim as ShownClaim } from '@tenaye/contracts/claim.ts';
import type { Actor, ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { allOf } from '#kernel/database/sql.ts';
import { AppError } from '#kernel/errors.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import { toE164 } from '#kernel/phones.ts';
import { matchOf } from '../duplicate/duplicate.service.ts';
import { Facility } from '../facility/facility.entity.ts';
import { type KeptFile, nameFile } from '../file/stored-file.service.ts';
import { claimsOf, facilityClaimingPolicy } from './claim.policy.ts';
import { firstStep, isContested, recordClaim, refuseClaimed, refuseSecondClaim } from './claim.service.ts';
import { FacilityClaim, FacilityClaimHistory } from './facility-claim.entity.ts';

/** The facility, locked, that this account may claim: of two claims at once the second finds the first. */
async function toBeClaimed(em: EntityManager, actor: ProviderActor, { facilityId, contest }: FacilityClaimForm): Promise<Facility> {
  const facility = await em.findOne(Facility, { id: facilityId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  authorize(facilityClaimingPolicy, 'claim', actor, facility);
  if (facility.accountId === actor.provider.id)
    throw new AppError('wrong_status', 'This facility belongs to your account already', { targetId: facility.id });
  refuseClaimed('facility', facility.id, facility.accountId, contest === 'true');
  await refuseSecondClaim(em, actor, 'facility', facility.id);
  return facility;
}

/** Claims a facility. */
export async function makeFacilityClaim(
  em: EntityManager,
  actor: ProviderActor,
  form: FacilityClaimForm,
  license: KeptFile | undefined,
  now: Date,
): Promise<FacilityClaimRow> {
  const phone = await toE164(form.contactPhone, 'contactPhone');
  const facility = await toBeClaimed(em, actor, form);
  const facts = { name: form.facilityName, phone, email: form.contactEmail, licenseNumber: form.licenseNumber, town: form.location };
  const { score, parts } = await matchOf(em, 'facility', facts, facility.id);
  const id = crypto.randomUUID();
  const owned = { owner: { ownerAccountId: actor.provider.id }, relatedId: id };
  em.create(FacilityClaim, {
    id,
    claimantAccountId: actor.provider.id,
    facilityId: facility.id,
    claimedFacilityName: form.facilityName,
    claimedLocation: form.location,
    claimedContactPhone: phone,
    claimedContactEmail: form.contactEmail,
    claimedLicenseNumber: form.licenseNumber,
    claimReason: form.claimReason,
    matchScore: score,
    licenseDocumentUrl: license ? nameFile(em, license, owned, now).key : null,
    claimedAt: now,
    createdAt: now,
    updatedAt: now,
  });
  const contested = Boolean(facility.accountId);
  em.create(FacilityClaimHistory, {
    claimId: id,
    actionType: firstStep(contested),
    actionBy: actor.provider.id,
    actionDetails: JSON.stringify({ score, parts }),
    newStatus: 'pending',
    createdAt: now,
  });
  await recordClaim(em, actor, { id, kind: 'facility', profileName: facility.name, contested, matchScore: score }, now);
  await em.flush();
  const [made] = await selectClaims(em, sql`c.id = ${id}`, 1);
  if (!made) throw new Error('A claim that was just made is gone');
  return made;
}

/** As the contract shows it, times as SQL gives them. */
export type FacilityClaimRow = ShownClaim;

const selectClaims = (em: EntityManager, which: ReturnType<typeof sql>, limit: number): Promise<FacilityClaimRow[]> =>
  em.execute<FacilityClaimRow[]>(sql`
    select c.id, c.facility_id as "facilityId", c.claimed_facility_name as "claimedFacilityName", c.claimed_location as "claimedLocation",
      c.claimed_contact_phone as "claimedContactPhone", c.claimed_contact_email as "claimedContactEmail",
      c.claim_reason as "claimReason", c.claim_status as "claimStatus", c.match_score::float8 as "matchScore",
      c.created_at as "createdAt", c.verification_notes as "verificationNotes", ${isContested('facility')} as contested
    from facility_claims c where ${which} order by c.created_at desc, c.id desc limit ${limit}`);

/** The actor's own, latest first. */
export const findFacilityClaims = (em: EntityManager, actor: Actor, { limit, after }: PageRequest): Promise<FacilityClaimRow[]> =>
  selectClaims(em, allOf(claimsOf(actor), after && sql`(c.created_at, c.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`), limit + 1);
