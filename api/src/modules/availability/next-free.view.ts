import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { type AppointmentType, BOOKING_LEAD_MINUTES } from '@tenaye/contracts/appointment.facts.ts';
import { NEXT_TIMES } from '@tenaye/contracts/doctor.facts.ts';
import { DAY_MS, MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { arrayLiteral } from '#kernel/database/array-literal.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { freeSlots, type SlotQuery, type Span, type TakenTime } from './availability.slots.ts';
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

/** A free time that a list of doctors shows. */
export interface NextTime {
  start: Date;
  mode: AppointmentType;
}

/** Of the types of visit that are free at the same time, the list shows the first. */
const modesInOrder: readonly AppointmentType[] = ['in-person', 'online', 'home-visit'];

/** The first NEXT_TIMES of these times, with each start once. `times` must have at least that many of each mode, if the mode has them. */
function firstOf(times: readonly NextTime[]): NextTime[] {
  const sorted = times.toSorted((a, b) => +a.start - +b.start || modesInOrder.indexOf(a.mode) - modesInOrder.indexOf(b.mode));
  return sorted.filter((it, at) => +it.start !== Number(sorted[at - 1]?.start)).slice(0, NEXT_TIMES);
}

function firstFree(query: SlotQuery): NextTime[] {
  const found: NextTime[] = [];
  for (const { start } of freeSlots(query)) {
    found.push({ start: new Date(start), mode: query.mode });
    if (found.length === NEXT_TIMES) break;
  }
  return found;
}

/**
 * Each listed doctor's next free times, by doctor id, computed from calendars and appointments: in the given mode or, if it is undefined,
 * in any mode that the doctor offers. A doctor without a free time in the next month is missing. For a few doctors only.
 */
export async function computeNextTimes(
  em: EntityManager,
  ids: readonly string[],
  mode: AppointmentType | undefined,
  now: Date,
): Promise<Map<string, NextTime[]>> {
  const doctors = await findBookableDoctors(em, ids, now);
  const window = { start: +now, end: +now + SEARCH_DAYS * DAY_MS };
  const taken = await findTakenOfAll(em, ids, { start: +now, end: window.end + DAY_MS });
  const found = new Map<string, NextTime[]>();
  for (const { id, modes, calendar } of doctors) {
    const times = modes
      .filter((it) => mode === undefined || it === mode)
      .flatMap((it) => firstFree({ calendar, mode: it, now: +now, window, taken: taken.get(id) ?? [] }));
    if (times.length > 0) found.set(id, firstOf(times));
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

/** A doctor with the stored times of each mode; null if they can't be read at this time. */
interface Stored {
  id: string;
  stored: readonly (readonly [start: string, mode: AppointmentType])[] | null;
}

/**
 * A column of `doctors` for `nextTimesOf`. It belongs into the list's own statement, where it is computed for the rows of the page only.
 */
export function storedTimes(mode: AppointmentType | undefined, now: Date): Condition {
  const { from, until } = nextFreeWindow(now);
  const ofMode = mode ? sql`s.mode = ${mode}` : sql`true`;
  return sql`(
    select case when bool_or(${isUnknownAt(now)}) then null
      else coalesce(json_agg(json_build_array(free.starts_at, s.mode)) filter (where free.starts_at is not null), '[]') end
    from doctor_free_searches s left join lateral (
      select t.starts_at from doctor_free_times t
      where t.doctor_id = s.doctor_id and t.mode = s.mode and t.starts_at >= ${from} and t.starts_at < ${until}
      order by t.starts_at limit ${NEXT_TIMES}
    ) free on true where s.doctor_id = doctors.id and ${ofMode}) as stored`;
}

/**
 * The first of the stored times. Once bookings or passing time have left a mode with fewer times than are stored, its later ones aren't
 * known until the next search. Nothing after its last known time is shown then, because one of the unknown times may come earlier.
 */
function nextOf(stored: NonNullable<Stored['stored']>): NextTime[] {
  const times = stored.map(([start, mode]): NextTime => ({ start: new Date(start), mode }));
  const ends = modesInOrder.flatMap((mode) => {
    const starts = times.filter((it) => it.mode === mode).map((it) => +it.start);
    return starts.length > 0 && starts.length < NEXT_TIMES ? [Math.max(...starts)] : [];
  });
  return firstOf(times.filter((it) => +it.start <= Math.min(...ends)));
}

/**
 * The beginning of what `computeNextTimes` finds, at least the first time, from the stored times of rows with that column. For doctors
 * whose stored times have run out, they are computed until the worker has searched again.
 */
export async function nextTimesOf(
  em: EntityManager,
  rows: readonly Stored[],
  mode: AppointmentType | undefined,
  now: Date,
): Promise<Map<string, NextTime[]>> {
  const unknown = rows.filter((it) => it.stored === null).map((it) => it.id);
  const computed = unknown.length > 0 ? await computeNextTimes(em, unknown, mode, now) : [];
  const known = rows.flatMap(({ id, stored }): [string, NextTime[]][] => (stored?.length ? [[id, nextOf(stored)]] : []));
  return new Map([...known, ...computed]);
}

/** The next free times of a few doctors by their ids. */
export async function findNextTimes(em: EntityManager, ids: readonly string[], mode: AppointmentType | undefined, now: Date) {
  const rows = await em.execute<Stored[]>(sql`
    select id, ${storedTimes(mode, now)} from doctors where id = any (${arrayLiteral(ids)}::uuid[])`);
  return nextTimesOf(em, rows, mode, now);
}
