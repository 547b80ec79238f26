import { type EntityManager, LockMode, sql } from '@mikro-orm/postgresql';
import type { ClaimableDoctor, DoctorClaimForm, DoctorClaim as ShownClaim } from '@tenaye/contracts/claim.ts';
import { specialtyIdOf } from '@tenaye/contracts/specialty.facts.ts';
import type { Actor, ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { allOf, containing } from '#kernel/database/sql.ts';
import { AppError, invalidField } from '#kernel/errors.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import { toE164 } from '#kernel/phones.ts';
import { Doctor } from '../doctor/doctor.entity.ts';
import { matchOf } from '../duplicate/duplicate.service.ts';
import { licenseKey, sameLicense } from '../duplicate/duplicate-license.rules.ts';
import { type KeptFile, nameFile } from '../file/stored-file.service.ts';
import { claimsOf, doctorClaimingPolicy, doctorsToClaim } from './claim.policy.ts';
import { firstStep, isContested, recordClaim, refuseClaimed, refuseSecondClaim } from './claim.service.ts';
import { DoctorClaim, DoctorClaimHistory } from './doctor-claim.entity.ts';

/** A search shows this many; whoever is not among them is found by more of the name. */
const MOST_FOUND = 20;

/** A typed phone number as it is stored; undefined when it is none. */
const phoneOf = (typed: string): Promise<string | undefined> => toE164(typed).catch(() => undefined);

/**
 * Doctors to claim: part of a name, also in the other script; or the whole e-mail address, phone or license number. Parts of
 * those find nothing, or their hints could be completed letter by letter.
 */
export async function searchDoctorsToClaim(em: EntityManager, actor: Actor, typed: string): Promise<ClaimableDoctor[]> {
  const phone = /^[\d\s()+.-]+$/.test(typed) ? await phoneOf(typed) : undefined;
  const license = licenseKey(typed);
  const ways = [
    sql`name ilike ${containing(typed)}`,
    sql`id in (select doctors_named(${typed}, ${MOST_FOUND}))`,
    sql`email = ${typed.toLowerCase()}`,
    ...(phone ? [sql`phone = ${phone}`] : []),
    ...(license ? [sameLicense(license)] : []),
  ];
  const rows = await em.execute<ClaimableDoctor[]>(sql`
    select distinct on (lower(name), id) id, name, specialization, email, phone, main_residence_area as location, experience,
      account_id as "accountId", license_number as "licenseNumber"
    from (${unionOf(ways.map((way) => sql`(select * from doctors where ${allOf(doctorsToClaim(actor), way)} limit ${MOST_FOUND})`))}) found
    order by lower(name), id limit ${MOST_FOUND}`);
  return rows;
}

function unionOf(parts: ReturnType<typeof sql>[]) {
  return parts.reduce((all, it) => sql`${all} union all ${it}`);
}

export interface DoctorPapers {
  license: KeptFile;
  selfie: KeptFile;
}
/** Claims a doctor profile. The row is locked: of two claims at once the second finds the first. */
export async function makeDoctorClaim(
  em: EntityManager,
  actor: ProviderActor,
  form: DoctorClaimForm,
  papers: () => DoctorPapers,
  now: Date,
): Promise<DoctorClaimRow> {
  const specialization = specialtyIdOf(form.specialization);
  if (!specialization) throw invalidField('specialization', 'Not a valid value');
  const phone = await toE164(form.contactPhone, 'contactPhone');
  const doctor = await em.findOne(Doctor, { id: form.doctorId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  authorize(doctorClaimingPolicy, 'claim', actor, doctor);
  if (actor.provider.doctorId) throw new AppError('wrong_status', 'Your account has a doctor profile already', { targetId: doctor.id });
  refuseClaimed('doctor', doctor.id, doctor.accountId, form.contest === 'true');
  await refuseSecondClaim(em, actor, 'doctor', doctor.id);
  const facts = { name: form.doctorName, phone, email: form.contactEmail, licenseNumber: form.licenseNumber };
  const { score, parts } = await matchOf(em, 'doctor', facts, doctor.id);
  const { license, selfie } = papers();
  const id = crypto.randomUUID();
  const owned = { owner: { ownerAccountId: actor.provider.id }, relatedId: id };
  em.create(DoctorClaim, {
    id,
    claimantAccountId: actor.provider.id,
    doctorId: doctor.id,
    claimedDoctorName: form.doctorName,
    claimedSpecialization: specialization,
    claimedContactPhone: phone,
    claimedContactEmail: form.contactEmail,
    claimedLicenseNumber: form.licenseNumber,
    claimReason: form.claimReason,
    matchScore: score,
    licenseDocumentUrl: nameFile(em, license, owned, now).key,
    selfiePhotoUrl: nameFile(em, selfie, owned, now).key,
    claimedAt: now,
    createdAt: now,
    updatedAt: now,
  });
  const contested = Boolean(doctor.accountId);
  em.create(DoctorClaimHistory, {
    claimId: id,
    actionType: firstStep(contested),
    actionBy: actor.provider.id,
    actionDetails: JSON.stringify({ score, parts }),
    newStatus: 'pending',
    createdAt: now,
  });
  await recordClaim(em, actor, { id, kind: 'doctor', profileName: doctor.name, contested, matchScore: score }, now);
  await em.flush();
  const [made] = await selectClaims(em, sql`c.id = ${id}`, 1);
  if (!made) throw new Error('A claim that was just made is gone');
  return made;
}

/** As the contract shows it, times as SQL gives them. */
export type DoctorClaimRow = ShownClaim;

const selectClaims = (em: EntityManager, which: ReturnType<typeof sql>, limit: number): Promise<DoctorClaimRow[]> =>
  em.execute<DoctorClaimRow[]>(sql`
    select c.id, c.doctor_id as "doctorId", c.claimed_doctor_name as "claimedDoctorName",
      c.claimed_specialization as "claimedSpecialization", c.claimed_license_number as "claimedLicenseNumber",
      c.claim_status as "claimStatus", c.match_score::float8 as "matchScore", c.created_at as "createdAt",
      c.verification_notes as "verificationNotes", ${isContested('doctor')} as contested
    from doctor_claims c where ${which} order by c.created_at desc, c.id desc limit ${limit}`);

/** The actor's own, latest first. */
export const findDoctorClaims = (em: EntityManager, actor: Actor, { limit, after }: PageRequest): Promise<DoctorClaimRow[]> =>
  selectClaims(em, allOf(claimsOf(actor), after && sql`(c.created_at, c.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`), limit + 1);
