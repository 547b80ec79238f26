import { type EntityManager, LockMode, sql } from '@mikro-orm/postgresql';
import { BOOKING_HORIZON_DAYS } from '@tenaye/contracts/appointment.facts.ts';
import { availabilityTexts } from '@tenaye/contracts/availability.facts.ts';
import type { Availability, AvailabilityException, BusyTime, NewAvailability } from '@tenaye/contracts/availability.ts';
import { dayClock, type IsoDay, localDate } from '@tenaye/contracts/local-time.facts.ts';
import { DAY_MS, MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { audit } from '#kernel/database/audit.ts';
import { refuseStale, type Unversioned, versionOf } from '#kernel/database/version.ts';
import { invalidField, notFound } from '#kernel/errors.ts';
import { Doctor } from '../doctor/doctor.entity.ts';
import { DoctorAvailability, DoctorAvailabilityException } from './availability.entity.ts';
import { availabilityPolicy, ofOwnCalendar } from './availability.policy.ts';
import { type Hours, hoursOn, type Span } from './availability.slots.ts';
import { findConflicts } from './availability-conflict.view.ts';

type Calendar = Omit<Availability, 'conflicts'>;

interface ExceptionRow {
  date: string;
  startMinute: number | null;
  endMinute: number | null;
  modes: Calendar['exceptions'][number]['hours'][number]['modes'];
}

/** Groups rows by day into exceptions; a row without minutes is a day off. */
function exceptionsOf(rows: readonly ExceptionRow[]): Calendar['exceptions'] {
  return [...Map.groupBy(rows, (it) => it.date)].map(([date, ofDay]) => ({
    date,
    hours: ofDay.flatMap(({ startMinute, endMinute, modes }) =>
      startMinute === null || endMinute === null ? [] : [{ startMinute, endMinute, modes }],
    ),
  }));
}

/** The actor's own calendar as stored, with its exceptions from the day `from` on (by default today). */
export async function findAvailability(
  em: EntityManager,
  actor: ProviderActor,
  now: Date,
  from: IsoDay = localDate(+now),
): Promise<Availability> {
  const [row] = await em.execute<(Calendar & { id: string; exceptions: ExceptionRow[] })[]>(sql`
    select d.id, d.slot_minutes as "slotMinutes", d.travel_buffer_minutes as "travelBufferMinutes", d.auto_confirm as "autoConfirm",
      d.availability_version as version,
      (select coalesce(json_agg(json_build_object('weekday', weekday, 'startMinute', start_minute, 'endMinute', end_minute, 'modes', modes)
          order by weekday, start_minute), '[]') from doctor_availability where doctor_id = d.id) as weekly,
      (select coalesce(json_agg(json_build_object('date', date, 'startMinute', start_minute, 'endMinute', end_minute, 'modes', modes)
          order by date, start_minute), '[]') from doctor_availability_exceptions
        where doctor_id = d.id and date >= ${from}::date) as exceptions
    from doctors d where ${ofOwnCalendar(actor)}`);
  if (!row) throw notFound();
  const { id, ...stored } = row;
  const calendar = { ...stored, exceptions: exceptionsOf(row.exceptions) };
  return { ...calendar, conflicts: await findConflicts(em, id, calendar, now) };
}

async function replaceHours(em: EntityManager, doctorId: string, wanted: Unversioned<NewAvailability>, now: Date): Promise<void> {
  await em.nativeDelete(DoctorAvailability, { doctorId });
  await em.nativeDelete(DoctorAvailabilityException, { doctorId, date: { $gte: localDate(+now) } });
  const exceptions = wanted.exceptions.flatMap(({ date, hours }) =>
    hours.length === 0 ? [{ doctorId, date }] : hours.map((it) => ({ doctorId, date, ...it })),
  );
  if (wanted.weekly.length > 0)
    await em.insertMany(
      DoctorAvailability,
      wanted.weekly.map((it) => ({ doctorId, ...it })),
    );
  if (exceptions.length > 0) await em.insertMany(DoctorAvailabilityException, exceptions);
}

/**
 * Removes all hours of a doctor whose profile has lost its owner, because nobody would be notified of a booking. The caller must have
 * locked the doctor for update.
 */
export async function removeHours(em: EntityManager, doctorId: string): Promise<void> {
  await em.nativeDelete(DoctorAvailability, { doctorId });
  await em.nativeDelete(DoctorAvailabilityException, { doctorId });
}

/** The actor's own doctor, locked for a change of the calendar. */
async function lockOwnCalendar(em: EntityManager, actor: ProviderActor): Promise<Doctor> {
  const id = actor.provider.doctorId;
  const doctor = id ? await em.findOne(Doctor, { id, accountId: actor.provider.id }, { lockMode: LockMode.PESSIMISTIC_WRITE }) : null;
  authorize(availabilityPolicy, 'change', actor, doctor);
  return doctor;
}

/**
 * Replaces the actor's whole calendar, unless it has changed since the actor loaded it. Appointments don't change; the answer lists those
 * that are now outside the hours.
 */
export async function replaceAvailability(
  em: EntityManager,
  actor: ProviderActor,
  wanted: Unversioned<NewAvailability>,
  seen: string | undefined,
  now: Date,
): Promise<Availability> {
  const doctor = await lockOwnCalendar(em, actor);
  refuseStale({ id: doctor.id, version: versionOf(doctor.availabilityVersion) }, seen);
  checkDates(wanted.exceptions, now);
  await replaceHours(em, doctor.id, wanted, now);
  doctor.slotMinutes = wanted.slotMinutes;
  doctor.travelBufferMinutes = wanted.travelBufferMinutes;
  if (wanted.autoConfirm) doctor.autoConfirm = [...new Set(wanted.autoConfirm)];
  doctor.availabilityVersion += 1;
  doctor.updatedAt = now;
  const { weekly, exceptions, slotMinutes } = wanted;
  audit(em, actor, 'availability.change', doctor, now, { weekly: weekly.length, exceptions: exceptions.length, slotMinutes });
  await em.flush();
  return findAvailability(em, actor, now);
}

/** Offers no time on the day: the actor is away. An editor that is open elsewhere has to load the calendar again. */
export async function closeDay(em: EntityManager, actor: ProviderActor, date: IsoDay, now: Date): Promise<void> {
  const doctor = await lockOwnCalendar(em, actor);
  await em.nativeDelete(DoctorAvailabilityException, { doctorId: doctor.id, date });
  await em.insert(DoctorAvailabilityException, { doctorId: doctor.id, date });
  doctor.availabilityVersion += 1;
  doctor.updatedAt = now;
  audit(em, actor, 'availability.close_day', doctor, now, { date });
  await em.flush();
}

/** What is left of some hours without a period; nothing shorter than a slot, which nobody could book. */
function without({ startMinute, endMinute, modes }: Hours, busy: Span, slotMinutes: number): Hours[] {
  const parts = [
    { startMinute, endMinute: Math.min(endMinute, busy.start), modes },
    { startMinute: Math.max(startMinute, busy.end), endMinute, modes },
  ];
  return parts.filter((it) => it.endMinute - it.startMinute >= slotMinutes);
}

/**
 * Takes a time out of the hours of its day, which become the day's special hours. An editor that is open elsewhere has to load the calendar
 * again.
 */
export async function blockTime(em: EntityManager, actor: ProviderActor, { start, end }: BusyTime, now: Date): Promise<void> {
  const doctor = await lockOwnCalendar(em, actor);
  const [from, until] = [Date.parse(start), Date.parse(end)];
  const date = localDate(from);
  if (until <= from || localDate(until - 1) !== date) throw invalidField('end', availabilityTexts.sameDay);
  if (until <= +now) throw invalidField('end', availabilityTexts.past);
  const stored = await findAvailability(em, actor, now, date);
  const midnight = dayClock(date)(0);
  const busy = { start: (from - midnight) / MINUTE_MS, end: (until - midnight) / MINUTE_MS };
  const left = hoursOn(stored, date).flatMap((it) => without(it, busy, doctor.slotMinutes));
  await em.nativeDelete(DoctorAvailabilityException, { doctorId: doctor.id, date });
  await em.insertMany(
    DoctorAvailabilityException,
    left.length > 0
      ? left.map((it) => ({ doctorId: doctor.id, date, ...it, modes: it.modes && [...it.modes] }))
      : [{ doctorId: doctor.id, date }],
  );
  doctor.availabilityVersion += 1;
  doctor.updatedAt = now;
  audit(em, actor, 'availability.block', doctor, now, { start, end });
  await em.flush();
}

/** Exceptions are allowed for bookable days only: from today to the end of the booking period (days in Addis Ababa). */
function checkDates(exceptions: readonly Pick<AvailabilityException, 'date'>[], now: Date): void {
  const today = localDate(+now);
  const last = localDate(+now + BOOKING_HORIZON_DAYS * DAY_MS);
  for (const [index, { date }] of exceptions.entries()) {
    if (date < today) throw invalidField(`exceptions.${index}.date`, 'This day has passed');
    if (date > last) throw invalidField(`exceptions.${index}.date`, 'This day is more than a year ahead');
  }
}
