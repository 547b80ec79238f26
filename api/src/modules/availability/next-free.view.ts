import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { type AppointmentType, BOOKING_LEAD_MINUTES } from '@tenaye/contracts/appointment.facts.ts';
import { DAY_MS, MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { arrayLiteral } from '#kernel/database/array-literal.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { freeSlots, type Span, type TakenTime } from './availability.slots.ts';
import { findBookableDoctors, SEARCH_DAYS } from './availability.view.ts';

/**
 * Like `findTaken` for several doctors, by their ids. Includes appointments up to a day before the window, which is more than any travel
 * time.
 */
async function findTakenOfAll(em: EntityManager, ids: readonly string[], window: Span): Promise<Map<string, TakenTime[]>> {
  if (ids.length === 0) return new Map();
  const rows = await em.execute<{ doctorId: string; start: string; end: string; mode: AppointmentType }[]>(sql`
    select doctor_id as "doctorId", appointment_date as start, ends_at as "end", appointment_type as mode from appointments
    where doctor_id in (${ids}) and status <> 'cancelled'
      and tstzrange(appointment_date, ends_at) && tstzrange(${new Date(window.start - DAY_MS)}, ${new Date(window.end)})`);
  const taken = rows.map(({ doctorId, start, end, mode }) => ({ doctorId, start: Date.parse(start), end: Date.parse(end), mode }));
  return Map.groupBy(taken, (it) => it.doctorId);
}

/**
 * The start of each listed doctor's next free time, by doctor id, computed from calendars and appointments: in the given mode or, if it is
 * undefined, in any mode that the doctor offers. A doctor without a free time in the next month is missing. For a few doctors only.
 */
export async function computeNextFree(
  em: EntityManager,
  ids: readonly string[],
  mode: AppointmentType | undefined,
  now: Date,
): Promise<Map<string, Date>> {
  const doctors = await findBookableDoctors(em, ids, now);
  const window = { start: +now, end: +now + SEARCH_DAYS * DAY_MS };
  const taken = await findTakenOfAll(em, ids, { start: +now, end: window.end + DAY_MS });
  const found = new Map<string, Date>();
  for (const { id, modes, calendar } of doctors) {
    const times = modes
      .filter((it) => mode === undefined || it === mode)
      .flatMap((it) => freeSlots({ calendar, mode: it, now: +now, window, taken: taken.get(id) ?? [] }).next().value?.start ?? []);
    if (times.length > 0) found.set(id, new Date(Math.min(...times)));
  }
  return found;
}

/** The first and the last instant at which a next free time may start. */
export const nextFreeWindow = (now: Date): { from: Date; until: Date } => ({
  from: new Date(+now + BOOKING_LEAD_MINUTES * MINUTE_MS),
  until: new Date(+now + SEARCH_DAYS * DAY_MS),
});

/** Whether the stored times of a row of `doctor_free_searches s` can't be read at this time. */
export const isUnknownAt = (now: Date): Condition => sql`(s.valid_from > ${now} or s.valid_until < ${now})`;

/**
 * Like `computeNextFree`, from the stored times. For doctors whose stored times have run out, they are computed until the worker has
 * searched again.
 */
export async function findNextFree(
  em: EntityManager,
  ids: readonly string[],
  mode: AppointmentType | undefined,
  now: Date,
): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const { from, until } = nextFreeWindow(now);
  const rows = await em.execute<{ id: string; at: string | null; isKnown: boolean }[]>(sql`
    select s.doctor_id as id, not bool_or(${isUnknownAt(now)}) as "isKnown", min((
      select starts_at from doctor_free_times t
      where t.doctor_id = s.doctor_id and t.mode = s.mode and starts_at >= ${from} and starts_at < ${until} order by starts_at limit 1
    )) as at
    from doctor_free_searches s
    where s.doctor_id = any (${arrayLiteral(ids)}::uuid[]) and s.mode = coalesce(${mode ?? null}, s.mode) group by s.doctor_id`);
  const unknown = rows.filter((it) => !it.isKnown).map((it) => it.id);
  const computed = unknown.length > 0 ? await computeNextFree(em, unknown, mode, now) : [];
  return new Map([...rows.flatMap(({ id, at, isKnown }): [string, Date][] => (isKnown && at ? [[id, new Date(at)]] : [])), ...computed]);
}
