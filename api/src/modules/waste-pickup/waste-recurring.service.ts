import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { daysAfter, type IsoDay, localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { WasteTimeSlot, WasteType } from '@tenaye/contracts/waste.facts.ts';
import { frequencyDays, nextRecurringDay, type PickupFrequency, recurringLeadDays } from '@tenaye/contracts/waste-profile.facts.ts';
import { audit } from '#kernel/database/audit.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { findArea } from './waste-area.view.ts';
import { notifyOfRecurring } from './waste-pickup-notification.service.ts';
import { recurringAfter } from './waste-profile.view.ts';

/** Batch size; a run continues until it has looked at every profile. */
const AT_ONCE = 500;
const NIL = '00000000-0000-0000-0000-000000000000';

interface Recurring {
  facilityId: string;
  accountId: string;
  wasteTypes: WasteType[];
  timeSlot: WasteTimeSlot;
  frequency: PickupFrequency;
  from: IsoDay;
  skippedDay: IsoDay | null;
  lastRequested: IsoDay | null;
  kilogramsAWeek: number;
  instructions: string | null;
}

/** The next day of a recurring pickup whose request should exist by now. */
function dueDay(it: Recurring, now: Date): IsoDay | undefined {
  const day = nextRecurringDay(it.frequency, it.from, recurringAfter(it, now));
  return day <= daysAfter(localDate(now.getTime()), recurringLeadDays[it.frequency]) ? day : undefined;
}

/** Waste profiles with recurring pickups whose facility has an active owner. */
const findRecurring = (em: EntityManager, which: Condition): Promise<Recurring[]> =>
  em.execute<Recurring[]>(sql`
    select w.facility_id as "facilityId", p.id as "accountId", w.waste_types as "wasteTypes", w.preferred_pickup_time as "timeSlot",
      w.preferred_pickup_frequency as frequency, w.recurring_from::text as "from", w.skipped_day::text as "skippedDay",
      (select max(q.recurring_day)::text from waste_pickup_requests q where q.facility_id = w.facility_id) as "lastRequested",
      w.waste_generation_rate::float8 as "kilogramsAWeek", w.special_requirements as instructions
    from waste_facility_profiles w join facilities f on f.id = w.facility_id join provider_accounts p on p.id = f.account_id and p.is_active
    where w.is_recurring and w.is_active and ${which} order by w.facility_id limit ${AT_ONCE}`);

/** Requests the pickup of a day once, even if several workers try, because of the unique index on facility and day. */
async function request(em: EntityManager, it: Recurring, day: IsoDay, now: Date): Promise<void> {
  const id = crypto.randomUUID();
  const kilograms = Math.max(0.1, Math.round(it.kilogramsAWeek * (frequencyDays[it.frequency] / 7) * 10) / 10);
  const made = await em.execute<unknown[]>(sql`
    insert into waste_pickup_requests (id, provider_account_id, facility_id, area, waste_types, estimated_weight, preferred_pickup_date,
      preferred_time_slot, special_instructions, recurring_day, created_at, updated_at)
    values (${id}, ${it.accountId}, ${it.facilityId}, ${await findArea(em, it.facilityId)}, string_to_array(${it.wasteTypes.join()}, ','),
      ${kilograms}, ${day}, ${it.timeSlot}, ${it.instructions}, ${day}, ${now}, ${now})
    on conflict (facility_id, recurring_day) do nothing returning 1`);
  if (made.length === 0) return;
  audit(em, 'system', 'waste_pickup.recur', { id }, now, { day, frequency: it.frequency });
  await em.flush();
  await notifyOfRecurring(em, id, now);
  await em.flush();
}

/** Requests the recurring pickup of a facility that is due soon, in the caller's transaction. */
export async function requestRecurringOf(em: EntityManager, facilityId: string, now: Date): Promise<void> {
  for (const profile of await findRecurring(em, sql`w.facility_id = ${facilityId}`)) {
    const day = dueDay(profile, now);
    if (day) await request(em, profile, day, now);
  }
}

/**
 * Requests the recurring pickups that are due soon. Each has its own transaction. If one fails, the others are still requested, the run
 * fails at its end, and the next run tries it again.
 */
export async function requestRecurring(em: EntityManager, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (let after = NIL; ; ) {
    const profiles = await findRecurring(em.fork(), sql`w.facility_id > ${after}::uuid`);
    const last = profiles.at(-1);
    if (!last) break;
    for (const profile of profiles) {
      const day = dueDay(profile, now);
      if (day)
        await em
          .fork()
          .transactional((unit) => request(unit, profile, day, now))
          .catch((error: unknown) => failures.push(error));
    }
    after = last.facilityId;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} recurring pickups failed`);
}
