import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { PROFILE_DAYS, TIMES_A_DAY } from '@tenaye/contracts/directory.facts.ts';
import type { DirectoryDoctorProfile } from '@tenaye/contracts/directory.ts';
import { allOf } from '#kernel/database/sql.ts';
import { notFound } from '#kernel/errors.ts';
import { findBookableDoctor, findFirstDays } from '../availability/availability.view.ts';
import { listedDoctors } from '../doctor/doctor.policy.ts';
import { type DoctorRow, doctorColumns } from '../doctor/doctor.view.ts';

/**
 * A doctor with the position of the practice only: the row's own position may be a shared current one, which only signed-in patients see.
 */
export interface DoctorProfileRow extends DoctorRow {
  practiceLatitude: number | null;
  practiceLongitude: number | null;
}

/** One listed doctor; `not_found` for any other. */
export async function findDoctorProfile(em: EntityManager, id: string): Promise<DoctorProfileRow> {
  const [row] = await em.execute<DoctorProfileRow[]>(sql`
    select ${doctorColumns}, doctors.latitude::float8 as "practiceLatitude", doctors.longitude::float8 as "practiceLongitude"
    from doctors where ${allOf(listedDoctors(), sql`id = ${id}`)}`);
  if (!row) throw notFound();
  return row;
}

/** The first free times of the next days with any within the next month, for each mode that the doctor offers. */
export async function findProfileTimes(em: EntityManager, id: string, now: Date): Promise<DirectoryDoctorProfile['times']> {
  const doctor = await findBookableDoctor(em, id, now);
  return doctor ? findFirstDays(em, doctor, { days: PROFILE_DAYS, aDay: TIMES_A_DAY }, now) : [];
}
