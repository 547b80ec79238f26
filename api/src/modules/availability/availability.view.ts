import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import type { Slot } from '@tenaye/contracts/errors.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { DAY_MS, MINUTE_MS, TIME_ZONE } from '@tenaye/contracts/time.facts.ts';
import { listedDoctors } from '../doctor/doctor.policy.ts';
import {
  areTooClose,
  type Calendar,
  freeSlots,
  type Hours,
  nextGap,
  offeredSlot,
  presentSlot,
  type Span,
  type TakenTime,
} from './availability.slots.ts';

/** How many days ahead the search for the next free slots looks. */
export const SEARCH_DAYS = 31;
const NEXT_SLOTS = 3;

/** A listed doctor with the calendar that bookings use. */
export interface BookableDoctor {
  id: string;
  modes: readonly AppointmentType[];
  /** The modes whose bookings are confirmed at once. */
  autoConfirm: readonly AppointmentType[];
  /** In ETB, without the surcharge of a home visit. */
  fee: number;
  /** In ETB; null where online visits cost the same. */
  onlineFee: number | null;
  homeVisits: HomeVisits;
  calendar: Calendar;
}

/** The terms of home visits: km, ETB, and the position of the practice, from which the radius counts. */
export interface HomeVisits {
  radius: number | null;
  surcharge: number | null;
  latitude: number | null;
  longitude: number | null;
}

interface DoctorRow {
  id: string;
  modes: AppointmentType[];
  autoConfirm: AppointmentType[];
  fee: number;
  onlineFee: number | null;
  homeVisits: HomeVisits;
  slotMinutes: number;
  travelMinutes: number;
  weekly: (Hours & { weekday: number })[];
  exceptions: { date: string; startMinute: number | null; endMinute: number | null; modes: AppointmentType[] | null }[];
}

const hoursOf = ({ startMinute, endMinute, modes }: DoctorRow['exceptions'][number]): Hours[] =>
  startMinute === null || endMinute === null ? [] : [{ startMinute, endMinute, modes }];

const bookable = (row: DoctorRow): BookableDoctor => ({
  id: row.id,
  modes: row.modes,
  autoConfirm: row.autoConfirm,
  fee: row.fee,
  onlineFee: row.onlineFee,
  homeVisits: row.homeVisits,
  calendar: {
    slotMinutes: row.slotMinutes,
    travelMinutes: row.travelMinutes,
    weekly: row.weekly,
    exceptions: row.exceptions.map((it) => ({ date: it.date, hours: hoursOf(it) })),
  },
});

/** Those of the given doctors that are listed, in one query and in any order. Past exceptions are left out. */
export async function findBookableDoctors(em: EntityManager, ids: readonly string[], now: Date): Promise<BookableDoctor[]> {
  if (ids.length === 0) return [];
  const rows = await em.execute<DoctorRow[]>(sql`
    select id, appointment_types as modes, auto_confirm as "autoConfirm", consultation_fee::float8 as fee,
      online_fee::float8 as "onlineFee", slot_minutes as "slotMinutes",
      travel_buffer_minutes as "travelMinutes", json_build_object('radius', home_visit_radius, 'surcharge', home_visit_surcharge,
        'latitude', latitude, 'longitude', longitude) as "homeVisits",
      (select coalesce(json_agg(json_build_object(
          'weekday', weekday, 'startMinute', start_minute, 'endMinute', end_minute, 'modes', modes)), '[]')
        from doctor_availability where doctor_id = doctors.id) as weekly,
      (select coalesce(json_agg(json_build_object(
          'date', date, 'startMinute', start_minute, 'endMinute', end_minute, 'modes', modes)), '[]')
        from doctor_availability_exceptions
        where doctor_id = doctors.id and date >= (${now}::timestamptz at time zone ${TIME_ZONE})::date) as exceptions
    from doctors where id in (${ids}) and ${listedDoctors()}`);
  return rows.map(bookable);
}

/** The doctor, if listed; otherwise undefined. */
export async function findBookableDoctor(em: EntityManager, id: string, now: Date): Promise<BookableDoctor | undefined> {
  return (await findBookableDoctors(em, [id], now))[0];
}

/**
 * The appointments that occupy the doctor's time in the window and in the travel time around it, by the condition of the exclusion
 * constraint.
 */
async function findTaken(em: EntityManager, { id, calendar }: BookableDoctor, window: Span, except?: string): Promise<TakenTime[]> {
  const reach = calendar.travelMinutes * MINUTE_MS;
  const rows = await em.execute<{ start: string; end: string; mode: AppointmentType }[]>(sql`
    select appointment_date as start, ends_at as "end", appointment_type as mode from appointments
    where doctor_id = ${id} and status <> 'cancelled' and id is distinct from ${except ?? null}::uuid
      and tstzrange(appointment_date, ends_at) && tstzrange(${new Date(window.start - reach)}, ${new Date(window.end + reach)})`);
  return rows.map((it) => ({ start: Date.parse(it.start), end: Date.parse(it.end), mode: it.mode }));
}

export interface SlotSearch {
  mode: AppointmentType;
  from: Date;
  days: number;
  limit?: number;
}

/** Free slots within `days` × 24 hours after `from`, in time order; none for a mode that the doctor doesn't offer. */
export async function findFreeSlots(em: EntityManager, doctor: BookableDoctor, search: SlotSearch, now: Date): Promise<Slot[]> {
  if (!doctor.modes.includes(search.mode)) return [];
  const start = Math.max(+search.from, +now);
  const window = { start, end: +search.from + search.days * DAY_MS };
  if (window.end <= window.start) return [];
  const taken = await findTaken(em, doctor, { start, end: window.end + DAY_MS });
  const slots: Slot[] = [];
  for (const slot of freeSlots({ calendar: doctor.calendar, mode: search.mode, now: +now, window, taken })) {
    slots.push(presentSlot(slot));
    if (slots.length === search.limit) break;
  }
  return slots;
}

/** The next three free slots of a mode, from `from` on, as alternatives for a patient whose slot was taken. */
export const findNextSlots = (em: EntityManager, doctor: BookableDoctor, mode: AppointmentType, from: Date, now: Date): Promise<Slot[]> =>
  findFreeSlots(em, doctor, { mode, from, days: SEARCH_DAYS, limit: NEXT_SLOTS }, now);

interface DaysWanted {
  days: number;
  /** Slots of each day at most. */
  aDay: number;
}

/** The first slots of each of the first days that have any. Later days aren't computed. */
function ofFirstDays(slots: Iterable<Span>, { days, aDay }: DaysWanted): Slot[] {
  const found: Slot[] = [];
  const counts = new Map<string, number>();
  for (const slot of slots) {
    const day = localDate(slot.start);
    if (!counts.has(day) && counts.size === days) break;
    const count = (counts.get(day) ?? 0) + 1;
    counts.set(day, count);
    if (count <= aDay) found.push(presentSlot(slot));
  }
  return found;
}

/** For each mode that the doctor offers, the first free slots of the next days with any within the next month. */
export async function findFirstDays(em: EntityManager, doctor: BookableDoctor, wanted: DaysWanted, now: Date) {
  const window = { start: +now, end: +now + SEARCH_DAYS * DAY_MS };
  const taken = await findTaken(em, doctor, { start: +now, end: window.end + DAY_MS });
  return doctor.modes.map((mode) => ({
    mode,
    slots: ofFirstDays(freeSlots({ calendar: doctor.calendar, mode, now: +now, window, taken }), wanted),
  }));
}

const dated = (slot: Span | undefined): { start: Date; end: Date } | undefined =>
  slot && { start: new Date(slot.start), end: new Date(slot.end) };

/**
 * Start and end of the slot that begins exactly at `start`, free or not; undefined if the doctor doesn't offer it. A slot closes
 * `leadMinutes` before its start, by default as for patients.
 */
export const findOfferedSlot = ({ calendar }: BookableDoctor, mode: AppointmentType, start: Date, now: Date, leadMinutes?: number) =>
  dated(offeredSlot(calendar, mode, +start, +now, leadMinutes));

/** The doctor's first gap of one slot from now on, for a patient who is there; undefined if none is near. */
export async function findNextGap(em: EntityManager, doctor: BookableDoctor, now: Date) {
  const taken = await findTaken(em, doctor, { start: +now, end: +now + DAY_MS });
  return dated(nextGap(doctor.calendar, taken, +now));
}

interface TakenSlot {
  doctor: BookableDoctor;
  mode: AppointmentType;
  start: Date;
  end: Date;
}

/**
 * Locks the doctor's row for a booking until the transaction ends: the doctor can't be unlisted in this time, and a change that was in
 * progress has ended. Bookings of one doctor don't wait for each other unless the doctor travels: the exclusion constraint ignores travel
 * time, so two concurrent bookings could be too close together.
 */
export async function lockForBooking(em: EntityManager, doctorId: string): Promise<void> {
  const locked = await em.execute<unknown[]>(sql`select 1 from doctors where id = ${doctorId} and travel_buffer_minutes = 0 for share`);
  if (locked.length === 0) await em.execute(sql`select 1 from doctors where id = ${doctorId} for no key update`);
}

/**
 * Whether the doctor, who is locked for a booking, has time to travel between a slot and the appointments around it. `except` is the
 * appointment that is being moved.
 */
export async function leavesTravelTime(em: EntityManager, { doctor, mode, start, end }: TakenSlot, except?: string): Promise<boolean> {
  if (doctor.calendar.travelMinutes === 0) return true;
  const slot = { start: +start, end: +end, mode };
  const taken = await findTaken(em, doctor, slot, except);
  return !taken.some((it) => areTooClose(doctor.calendar, it, slot));
}
