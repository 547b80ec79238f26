import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { DoctorDocument } from '@tenaye/contracts/doctor-profile.facts.ts';
import type { DoctorProfile } from '@tenaye/contracts/doctor-profile.ts';
import { daysAfter, localDate, startOfDay } from '@tenaye/contracts/local-time.facts.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { notFound } from '#kernel/errors.ts';
import { ofDoctor } from '../appointment/appointment.policy.ts';
import { countedRating } from '../review-state/counted-rating.rules.ts';
import { renewalOf } from '../verification-state/license-renewal.view.ts';
import { ownProfile } from './doctor-profile.policy.ts';

/** A doctor's own profile; instants as SQL returns them. */
export type DoctorProfileRow = DoctorProfile;

const keyColumns: Record<DoctorDocument, string> = {
  medicalQualification: 'd.medical_qualification_url',
  renewedLicense: 'd.renewed_license_url',
};

/**
 * The condition for the file `s` of a document. A claimed profile may still refer to documents of its previous owner, which are not shown.
 */
const isFileOf = (document: DoctorDocument) => sql`s.key = ${raw(keyColumns[document])} and s.owner_account_id = d.account_id`;

const fileOf = (document: DoctorDocument) => sql`
  (select json_build_object('name', s.original_name, 'contentType', s.content_type, 'bytes', s.bytes, 'changedAt', s.created_at)
    from stored_files s where ${isFileOf(document)})`;

function figures(actor: Actor, now: Date) {
  const today = localDate(+now);
  const [from, to] = [startOfDay(today), startOfDay(daysAfter(today, 1))];
  return sql`
    (select json_build_object('appointments', count(*),
      'appointmentsToday', count(*) filter (where a.appointment_date >= ${from} and a.appointment_date < ${to}))
    from appointments a where ${ofDoctor(actor)})`;
}

/** The actor's own profile; `not_found` if there is none yet. */
export async function findDoctorProfile(em: EntityManager, actor: Actor, now: Date): Promise<DoctorProfileRow> {
  const [row] = await em.execute<DoctorProfileRow[]>(sql`
    select d.id, d.name, d.gender, d.email, d.phone, d.main_residence_area as "mainResidenceArea", d.specialization, d.experience,
      d.license_number as "licenseNumber", d.consultation_fee::float8 as "consultationFee",
      to_json(d.appointment_types) as "appointmentTypes", to_json(d.languages) as languages,
      d.online_fee::float8 as "onlineFee",
      d.home_visit_radius::float8 as "homeVisitRadius", d.home_visit_surcharge::float8 as "homeVisitSurcharge",
      d.address, d.practice_name as "practiceName", d.floor, d.landmark,
      d.bio, d.profile_image as "profilePhoto", ${raw(countedRating('d'))}::float8 as rating,
      d.verification_status as "verificationStatus",
      d.is_verified as "isVerified", d.license_expires_on::text as "licenseExpiresOn", d.license_stands as "licenseStands",
      ${renewalOf('d')},
      d.is_location_active as "isLocationActive", d.last_location_update as "lastLocationUpdate",
      d.latitude::float8 as latitude, d.longitude::float8 as longitude, d.created_at as "createdAt",
      json_build_object('medicalQualification', ${fileOf('medicalQualification')},
        'renewedLicense', ${fileOf('renewedLicense')}) as documents,
      ${figures(actor, now)} as figures
    from doctors d where ${ownProfile(actor)}`);
  if (!row) throw notFound();
  return row;
}

interface FoundDocument {
  id: string;
  doctorId: string;
  key: string;
  contentType: string;
  name: string;
}

/** One of the actor's own documents; `not_found` if it was never stored. */
export async function findDoctorDocument(em: EntityManager, actor: Actor, document: DoctorDocument): Promise<FoundDocument> {
  const [row] = await em.execute<FoundDocument[]>(sql`
    select s.id, d.id as "doctorId", s.key, s.content_type as "contentType", s.original_name as name
    from doctors d join stored_files s on ${isFileOf(document)} where ${ownProfile(actor)}`);
  if (!row) throw notFound();
  return row;
}
