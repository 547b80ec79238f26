import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import type { Doctor } from '@tenaye/contracts/doctor.ts';
import { specialtyIdOf } from '@tenaye/contracts/specialty.facts.ts';
import { allOf, type Condition, containing } from '#kernel/database/sql.ts';
import { AppError } from '#kernel/errors.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import { countedRating } from '../review-state/counted-rating.rules.ts';
import { SHOWN_LATITUDE, SHOWN_LONGITUDE } from './doctor.columns.ts';
import { listedDoctors } from './doctor.policy.ts';

interface Filters {
  specialty?: string | undefined;
  mode?: AppointmentType | undefined;
  q?: string | undefined;
}

/** A row as patients see it, in the contract's shape. */
export type DoctorRow = Doctor;

/** The columns of a DoctorRow, from `doctors`. */
export const doctorColumns: Condition = raw(`
  id, name, specialization, experience, consultation_fee::float8 as "consultationFee", profile_image as "profilePhoto",
  phone as "phoneNumber", email, bio, address,
  ${countedRating()}::float8 as rating, ${SHOWN_LATITUDE} as latitude, ${SHOWN_LONGITUDE} as longitude,
  appointment_types as "appointmentTypes", is_available as "isActive"`);

/** Listed doctors by name. An unknown specialty has no doctors. */
export async function findListedDoctors(
  em: EntityManager,
  { specialty, mode, q }: Filters,
  { limit, after }: PageRequest,
): Promise<DoctorRow[]> {
  const specialtyId = specialty ? specialtyIdOf(specialty) : undefined;
  if (specialty && !specialtyId) return [];
  const conditions = allOf(
    listedDoctors(),
    specialtyId && sql`specialization = ${specialtyId}`,
    mode && sql`${mode} = any (appointment_types)`,
    q ? sql`name ilike ${containing(q)}` : undefined,
    after && sql`(name, id) > (${after[0]}, ${after[1]}::uuid)`,
  );
  return em.execute<DoctorRow[]>(sql`select ${doctorColumns} from doctors where ${conditions} order by name, id limit ${limit + 1}`);
}

/** One listed doctor; `not_found` for any other. */
export async function findListedDoctor(em: EntityManager, id: string): Promise<DoctorRow> {
  const conditions = allOf(listedDoctors(), sql`id = ${id}`);
  const [row] = await em.execute<DoctorRow[]>(sql`select ${doctorColumns} from doctors where ${conditions}`);
  if (!row) throw new AppError('not_found', 'Not found');
  return row;
}
