import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { Doctor } from '@tenaye/contracts/doctor.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import { notFound } from '#kernel/errors.ts';
import { countedRating } from '../review-state/counted-rating.rules.ts';
import { SHOWN_LATITUDE, SHOWN_LONGITUDE } from './doctor.columns.ts';
import { listedDoctors } from './doctor.policy.ts';

/** A doctor as patients see them, in the contract's shape. */
export type DoctorRow = Doctor;

/** The columns of a DoctorRow, from `doctors`. */
export const doctorColumns: Condition = raw(`
  id, name, specialization, experience, consultation_fee::float8 as "consultationFee", profile_image as "profilePhoto",
  phone as "phoneNumber", email, bio, address,
  practice_name as "practiceName", floor, landmark,
  ${countedRating()}::float8 as rating, review_count as "reviewCount", ${SHOWN_LATITUDE} as latitude, ${SHOWN_LONGITUDE} as longitude,
  appointment_types as "appointmentTypes", gender, languages, online_fee::float8 as "onlineFee",
  home_visit_radius::float8 as "homeVisitRadius", home_visit_surcharge::float8 as "homeVisitSurcharge", is_available as "isActive"`);

/** One listed doctor; `not_found` for any other. */
export async function findListedDoctor(em: EntityManager, id: string): Promise<DoctorRow> {
  const conditions = allOf(listedDoctors(), sql`id = ${id}`);
  const [row] = await em.execute<DoctorRow[]>(sql`select ${doctorColumns} from doctors where ${conditions}`);
  if (!row) throw notFound();
  return row;
}
