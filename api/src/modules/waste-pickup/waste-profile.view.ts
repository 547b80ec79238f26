import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { type IsoDay, localDate } from '@tenaye/contracts/local-time.facts.ts';
import { nextRecurringDay } from '@tenaye/contracts/waste-profile.facts.ts';
import type { WasteProfile } from '@tenaye/contracts/waste-profile.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { versionOf } from '#kernel/database/version.ts';
import { notFound } from '#kernel/errors.ts';
import { woredaOf } from '../facility/woreda.rules.ts';

interface Row extends Omit<WasteProfile, 'nextRecurringDay' | 'version'> {
  /** The last recurring day that has a request. */
  lastRequested: IsoDay | null;
  updatedAt: string | null;
}

/** The version of the profile of a facility that hasn't saved one. */
const UNSAVED = 'none';

/** The day after which the next recurring pickup falls: the latest of today, the last recurring day with a request, and the skipped day. */
export function recurringAfter(it: { lastRequested: IsoDay | null; skippedDay: IsoDay | null }, now: Date): IsoDay {
  return [localDate(now.getTime()), it.lastRequested, it.skippedDay].reduce<IsoDay>((last, day) => (day && day > last ? day : last), '');
}

/** A side of the position at which the waste of a facility `f` with the waste profile `w` is picked up, in degrees. */
export const pickupPlace = (side: Condition): Condition => sql`(case when w.latitude is null then f.${side} else w.${side} end)::float8`;

/** The facility's waste profile, or the facility's own facts before it has saved a profile; `not_found` without such a facility. */
export async function findProfile(em: EntityManager, facilityId: string | undefined, now: Date): Promise<WasteProfile> {
  const [row] = await em.execute<Row[]>(sql`
    select coalesce(w.facility_name, f.name) as name,
      case when w.id is null then coalesce(f.address, f.location) else w.address end as address,
      case when w.id is null then f.phone else w.contact_phone end as phone,
      case when w.id is null then f.email else w.email end as email,
      f.facility_type as "facilityType", f.license_number as "licenseNumber", ${woredaOf('f')} as woreda, w.tin,
      ${pickupPlace(sql`latitude`)} as latitude, ${pickupPlace(sql`longitude`)} as longitude, coalesce(w.waste_types, '{}') as "wasteTypes",
      w.preferred_pickup_time as "preferredPickupTime", coalesce(w.preferred_pickup_frequency, 'weekly') as "preferredPickupFrequency",
      w.waste_generation_rate::float8 as "wasteGenerationRate", w.storage_capacity::float8 as "storageCapacity",
      w.beds, coalesce(w.is_cooled, false) as "isCooled",
      w.contact_person as "contactPerson", w.emergency_contact as "emergencyContact", w.special_requirements as "specialInstructions",
      w.access_instructions as "accessInstructions", coalesce(w.is_recurring, false) as "isRecurring",
      w.recurring_from::text as "recurringFrom", w.skipped_day::text as "skippedDay", w.updated_at as "updatedAt",
      (select max(q.recurring_day)::text from waste_pickup_requests q where q.facility_id = f.id) as "lastRequested"
    from facilities f left join waste_facility_profiles w on w.facility_id = f.id where f.id = ${facilityId ?? null}`);
  if (!row) throw notFound();
  const { lastRequested, updatedAt, ...profile } = row;
  const after = recurringAfter({ lastRequested, skippedDay: row.skippedDay }, now);
  return {
    ...profile,
    nextRecurringDay:
      row.isRecurring && row.recurringFrom ? nextRecurringDay(row.preferredPickupFrequency, row.recurringFrom, after) : null,
    version: updatedAt ? versionOf(updatedAt) : UNSAVED,
  };
}
