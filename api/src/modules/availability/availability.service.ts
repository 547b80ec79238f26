import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { AppointmentType } from '@tenaye/contracts/appointment.ts';
import type { Slot } from '@tenaye/contracts/errors.ts';
import { TIME_ZONE } from '@tenaye/contracts/time.ts';
import { listedDoctors } from '../doctor/doctor.policy.ts';
import { type Calendar, freeSlots, type Hours, offeredSlot, presentSlot, type Span } from './availability.slots.ts';

const DAY = 24 * 60 * 60_000;
/** Next free slots are looked for this far ahead. */
const SEARCH_DAYS = 31;
const NEXT_SLOTS = 3;

/** A listed doctor with the calendar that a patient books from. */
export interface BookableDoctor {
  id: string;
  modes: readonly AppointmentType[];
  calendar: Calendar;
}

interface DoctorRow {
  id: string;
  appointment_types: AppointmentType[];
  slot_minutes: number;
  weekly: (Hours & { weekday: number })[];
  exceptions: { date: string; startMinute: number | null; endMinute: number | null; modes: AppointmentType[] | null }[];
}

const hoursOf = ({ startMinute, endMinute, modes }: DoctorRow['exceptions'][number]): Hours[] =>
  startMinute === null || endMinute === null ? [] : [{ startMinute, endMinute, modes }];

/** A listed doctor, in one query; undefined for anybody else. Exceptions of past days are left out. */
export async function findBookableDoctor(em: EntityManager, id: string, now: Date): Promise<BookableDoctor | undefined> {
  const [row] = await em.execute<DoctorRow[]>(sql`
    select id, appointment_types, slot_minutes,
      (select coalesce(json_agg(json_build_object('weekday', weekday, 'startMinute', start_minute, 'endMinute', end_minute, 'modes', modes)), '[]')
        from doctor_availability where doctor_id = doctors.id) as weekly,
      (select coalesce(json_agg(json_build_object('date', date, 'startMinute', start_minute, 'endMinute', end_minute, 'modes', modes)), '[]')
        from doctor_availability_exceptions where doctor_id = doctors.id and date >= (${now}::timestamptz at time zone ${TIME_ZONE})::date) as exceptions
    from doctors where id = ${id} and ${listedDoctors()}`);
  return (
    row && {
      id: row.id,
      modes: row.appointment_types,
      calendar: {
        slotMinutes: row.slot_minutes,
        weekly: row.weekly,
        exceptions: row.exceptions.map((it) => ({ date: it.date, hours: hoursOf(it) })),
      },
    }
  );
}

/** What holds the doctor's time, by the very terms of the exclusion constraint. */
async function findTaken(em: EntityManager, doctorId: string, window: Span): Promise<Span[]> {
  const rows = await em.execute<{ start: string; end: string }[]>(sql`
    select appointment_date as start, ends_at as "end" from appointments
    where doctor_id = ${doctorId} and status <> 'cancelled'
      and tstzrange(appointment_date, ends_at) && tstzrange(${new Date(window.start)}, ${new Date(window.end)})`);
  return rows.map((it) => ({ start: Date.parse(it.start), end: Date.parse(it.end) }));
}

export interface SlotSearch {
  mode: AppointmentType;
  from: Date;
  days: number;
  limit?: number;
}

/** Free slots of the `days` × 24 hours after `from`, in time order; none for a mode the doctor doesn't offer. */
export async function findFreeSlots(em: EntityManager, doctor: BookableDoctor, search: SlotSearch, now: Date): Promise<Slot[]> {
  if (!doctor.modes.includes(search.mode)) return [];
  const start = Math.max(+search.from, +now);
  const window = { start, end: +search.from + search.days * DAY };
  if (window.end <= window.start) return [];
  const taken = await findTaken(em, doctor.id, { start, end: window.end + DAY });
  const slots: Slot[] = [];
  for (const slot of freeSlots({ calendar: doctor.calendar, mode: search.mode, now: +now, window, taken })) {
    slots.push(presentSlot(slot));
    if (slots.length === search.limit) break;
  }
  return slots;
}

/** What a patient who came too late is offered: the next three free slots, the wanted time first. */
export const findNextSlots = (em: EntityManager, doctor: BookableDoctor, mode: AppointmentType, from: Date, now: Date): Promise<Slot[]> =>
  findFreeSlots(em, doctor, { mode, from, days: SEARCH_DAYS, limit: NEXT_SLOTS }, now);

/** Start and end of the slot that begins exactly at `start`, taken or not; undefined when the doctor doesn't offer one. */
export function findOfferedSlot(
  { calendar }: BookableDoctor,
  mode: AppointmentType,
  start: Date,
  now: Date,
): { start: Date; end: Date } | undefined {
  const slot = offeredSlot(calendar, mode, +start, +now);
  return slot && { start: new Date(slot.start), end: new Date(slot.end) };
}
