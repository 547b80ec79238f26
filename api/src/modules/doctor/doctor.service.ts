import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { AppointmentType } from '@tenaye/contracts/appointment.ts';
import { type SpecialtyId, specialtyIdOf } from '@tenaye/contracts/specialty.ts';
import type { PageRequest } from '#kernel/page.ts';
import { allOf, containing } from '#kernel/sql.ts';
import { listedDoctors } from './doctor.policy.ts';

interface Filters {
  specialty?: string | undefined;
  mode?: AppointmentType | undefined;
  q?: string | undefined;
}

/** A row of the list, as SQL gives it. */
export interface DoctorRow {
  id: string;
  name: string;
  specialization: SpecialtyId;
  experience: number;
  fee: number;
  rating: number | null;
  profile_image: string | null;
  phone: string | null;
  email: string;
  bio: string | null;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  appointment_types: AppointmentType[];
  is_available: boolean;
}

/** Listed doctors by name. A specialty that no catalogue knows has no doctors. */
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
  return em.execute<DoctorRow[]>(sql`
    select id, name, specialization, experience, consultation_fee::float8 as fee, profile_image, phone, email, bio, address,
      case when review_count > 0 then rating::float8 end as rating,
      case when is_location_active then current_latitude else latitude end::float8 as latitude,
      case when is_location_active then current_longitude else longitude end::float8 as longitude,
      appointment_types, is_available
    from doctors where ${conditions} order by name, id limit ${limit + 1}`);
}
