import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { AvailabilityConflict, NewAvailability } from '@tenaye/contracts/availability.ts';
import { iso } from '#kernel/database/sql.ts';
import { visitNames } from '../account/account-name.rules.ts';
import { openToOwner } from '../visit-sharing/visit-sharing.rules.ts';
import { type Calendar, isWithinHours } from './availability.slots.ts';

/** The maximum number of conflicts in one answer. Once these are resolved, the next answer lists the rest. */
const MOST_LISTED = 100;

const { first, last } = visitNames('a', 'u');
const patientName = raw(`${first} || ' ' || ${last}`);

interface AheadRow {
  id: string;
  type: AvailabilityConflict['appointmentType'];
  start: string;
  end: string;
  status: AvailabilityConflict['status'];
  patient: string;
}

/** The doctor's upcoming appointments that lie outside the hours, earliest first. */
export async function findConflicts(
  em: EntityManager,
  doctorId: string,
  wanted: Pick<NewAvailability, 'slotMinutes' | 'travelBufferMinutes' | 'weekly' | 'exceptions'>,
  now: Date,
): Promise<AvailabilityConflict[]> {
  const calendar: Calendar = { ...wanted, travelMinutes: wanted.travelBufferMinutes };
  const rows = await em.execute<AheadRow[]>(sql`
    select a.id, a.appointment_type as type, a.appointment_date as start, a.ends_at as "end", a.status,
      ${patientName} as patient
    from appointments a left join users u on u.id = a.user_id
    where a.doctor_id = ${doctorId} and ${openToOwner('a')} and a.status in ('scheduled', 'confirmed') and a.appointment_date > ${now}
    order by a.appointment_date, a.id`);
  return rows
    .filter((row) => !isWithinHours(calendar, { start: Date.parse(row.start), end: Date.parse(row.end), mode: row.type }))
    .slice(0, MOST_LISTED)
    .map((row) => ({
      id: row.id,
      appointmentType: row.type,
      appointmentDate: iso(row.start),
      endsAt: iso(row.end),
      status: row.status,
      patientName: row.patient,
    }));
}
