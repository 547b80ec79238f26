import { type EntityManager, LockMode, sql } from '@mikro-orm/postgresql';
import type { ClaimableDoctor, DoctorClaimForm } from '@tenaye/contracts/claim.ts';
import { specialtyIdOf } from '@tenaye/contracts/specialty.facts.ts';
import type { Actor, ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { allOf, containing } from '#kernel/database/sql.ts';
import { AppError, invalidField } from '#kernel/errors.ts';
import { phoneOf, toE164 } from '#kernel/phones.ts';
import { Doctor } from '../doctor/doctor.entity.ts';
import { licenseKey, sameLicense } from '../duplicate/duplicate-license.rules.ts';
import { type KeptFile, nameFile } from '../file/stored-file.service.ts';
import { doctorClaimingPolicy, doctorsToClaim } from './claim.policy.ts';
import { makeClaim, type WriteClaim } from './claim.service.ts';
import type { ClaimRows } from './claim.view.ts';
import { DoctorClaim } from './doctor-claim.entity.ts';

/** The maximum number of results; typing more of the name finds the other doctors. */
const MOST_FOUND = 20;

/**
 * Doctors to claim: by a part of the name, in either script, or by the whole email address, phone or license number. A part of a contact or
 * number finds nothing; otherwise its masked form could be completed letter by letter.
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
    select distinct on (lower(name), id) id, name, specialization, email, phone, coalesce(address, '') as location, experience,
      account_id as "accountId", license_number as "licenseNumber"
    from (${unionOf(ways.map((way) => sql`(select * from doctors where ${allOf(doctorsToClaim(actor), way)} limit ${MOST_FOUND})`))}) found
    order by lower(name), id limit ${MOST_FOUND}`);
  return rows;
}

function unionOf(parts: ReturnType<typeof sql>[]) {
  return parts.reduce((all, it) => sql`${all} union all ${it}`);
}

export interface DoctorClaimFiles {
  license: KeptFile;
  selfie: KeptFile;
}

/** Claims a doctor profile. */
export async function makeDoctorClaim(
  em: EntityManager,
  actor: ProviderActor,
  form: DoctorClaimForm,
  documents: () => DoctorClaimFiles,
  now: Date,
): Promise<ClaimRows['doctor']> {
  const specialization = specialtyIdOf(form.specialization);
  if (!specialization) throw invalidField('specialization', 'Not a valid value');
  const phone = await toE164(form.contactPhone, 'contactPhone');
  const doctor = await em.findOne(Doctor, { id: form.doctorId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  authorize(doctorClaimingPolicy, 'claim', actor, doctor);
  if (actor.provider.doctorId) throw new AppError('wrong_status', 'Your account already has a doctor profile', { targetId: doctor.id });
  const write: WriteClaim = (shared, owned) => {
    const { license, selfie } = documents();
    em.create(DoctorClaim, {
      ...shared,
      doctorId: doctor.id,
      claimedDoctorName: form.doctorName,
      claimedSpecialization: specialization,
      licenseDocumentUrl: nameFile(em, license, owned, now).key,
      selfiePhotoUrl: nameFile(em, selfie, owned, now).key,
    });
  };
  return makeClaim(
    em,
    actor,
    { kind: 'doctor', profile: doctor, form, phone, stated: { name: form.doctorName }, hasLicense: true, isPublished: false, write },
    now,
  );
}
