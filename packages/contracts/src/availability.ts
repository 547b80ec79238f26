import * as z from 'zod/mini';
import { appointmentStatuses } from './appointment.facts.ts';
import { appointmentType } from './appointment.ts';
import * as calls from './availability.facts.ts';
import { availabilityTexts, MAX_EXCEPTIONS, MAX_TRAVEL_MINUTES, SLOT_MINUTES } from './availability.facts.ts';
import { endpoint } from './endpoint.ts';
import { countedVersion, day, id, instant, seenVersion } from './fields.ts';

const whole = (min: number, max: number, message: string) =>
  z.number(message).check(z.int(message), z.minimum(min, message), z.maximum(max, message));

/**
 * A stretch of working hours: minutes after local midnight in Africa/Addis_Ababa, end exclusive. `modes` null means every mode that the
 * doctor offers.
 */
const stretchFields = {
  startMinute: whole(0, 1439, availabilityTexts.time),
  endMinute: whole(1, 1440, availabilityTexts.time),
  modes: z.nullable(z.array(appointmentType).check(z.minLength(1, availabilityTexts.modes), z.maxLength(3))),
};

/** Working hours on one weekday: 0 Sunday … 6 Saturday. The time between two entries is a break. */
const weeklyHours = z.strictObject({ weekday: whole(0, 6, availabilityTexts.weekday), ...stretchFields });
export type WeeklyHours = z.infer<typeof weeklyHours>;

const dayHours = z.strictObject(stretchFields);
export type DayHours = z.infer<typeof dayHours>;

/** An exception: hours that replace the weekly hours on one local day, YYYY-MM-DD; empty for a day off. */
const exception = z.strictObject({ date: day(availabilityTexts.date), hours: z.array(dayHours).check(z.maxLength(24)) });
export type AvailabilityException = z.infer<typeof exception>;

interface Wrong {
  path: (string | number)[];
  message: string;
}

type Placed = DayHours & { path: (string | number)[] };

/** The errors in the working hours of one day. */
function wrongHours(hours: readonly Placed[], slotMinutes: number): Wrong[] {
  const wrong: Wrong[] = [];
  const inOrder = [...hours].sort((a, b) => a.startMinute - b.startMinute);
  for (const [index, it] of inOrder.entries()) {
    const before = inOrder[index - 1];
    if (it.endMinute <= it.startMinute) wrong.push({ path: [...it.path, 'endMinute'], message: availabilityTexts.order });
    else if (it.endMinute - it.startMinute < slotMinutes) wrong.push({ path: [...it.path, 'endMinute'], message: availabilityTexts.short });
    if (before && before.endMinute > it.startMinute) wrong.push({ path: [...it.path, 'startMinute'], message: availabilityTexts.overlap });
  }
  return wrong;
}

const calendarFields = {
  /** The length of one appointment, in minutes. */
  slotMinutes: whole(SLOT_MINUTES.min, SLOT_MINUTES.max, availabilityTexts.slot),
  /** Time kept free before and after every home visit, in minutes. */
  travelBufferMinutes: whole(0, MAX_TRAVEL_MINUTES, availabilityTexts.travel),
  /** The types of visit whose bookings are confirmed at once; without it, a save leaves them as they are. */
  autoConfirm: z.optional(z.array(appointmentType).check(z.maxLength(3))),
  weekly: z.array(weeklyHours).check(z.maxLength(100)),
  exceptions: z.array(exception).check(z.maxLength(MAX_EXCEPTIONS)),
};

function wrongCalendar(it: { slotMinutes: number; weekly: readonly WeeklyHours[]; exceptions: readonly AvailabilityException[] }): Wrong[] {
  const weekly = it.weekly.map((hours, index) => ({ ...hours, path: ['weekly', index] }));
  const wrong = [0, 1, 2, 3, 4, 5, 6].flatMap((day) =>
    wrongHours(
      weekly.filter((hours) => hours.weekday === day),
      it.slotMinutes,
    ),
  );
  for (const [index, { date, hours }] of it.exceptions.entries()) {
    if (it.exceptions.findIndex((other) => other.date === date) < index)
      wrong.push({ path: ['exceptions', index, 'date'], message: availabilityTexts.twice });
    const placed = hours.map((one, at) => ({ ...one, path: ['exceptions', index, 'hours', at] }));
    wrong.push(...wrongHours(placed, it.slotMinutes));
  }
  return wrong;
}

/** A doctor's whole calendar as the editor saves it. */
export const newAvailability = z.strictObject({ ...calendarFields, version: seenVersion }).check((context) => {
  for (const it of wrongCalendar(context.value)) context.issues.push({ code: 'custom', input: context.value, ...it });
});
export type NewAvailability = z.infer<typeof newAvailability>;

/** A future appointment outside the working hours; it stays until someone reschedules or cancels it. */
const conflict = z.object({
  id,
  appointmentType,
  appointmentDate: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  status: z.enum(appointmentStatuses),
  patientName: z.string(),
});
export type AvailabilityConflict = z.infer<typeof conflict>;

/** The stored calendar, without exceptions of past days. `conflicts` are the earliest hundred. */
export const availability = z.object({ ...calendarFields, version: countedVersion, conflicts: z.array(conflict) });
export type Availability = z.infer<typeof availability>;

export const getAvailability = endpoint(calls.getAvailability, {
  summary: "The doctor's own weekly hours, exceptions, slot length and travel buffer",
  /** The first day for which exceptions are returned; today by default. */
  query: z.strictObject({ from: z.optional(day()) }),
  answer: availability,
});

export const putAvailability = endpoint(calls.putAvailability, {
  summary: "Replace the doctor's own calendar; appointments outside of it stay and are listed",
  body: newAvailability,
  answer: availability,
});

/** A time in which the doctor sees nobody, on one day in Addis Ababa. */
export const busyTime = z.strictObject({ start: instant, end: instant });
export type BusyTime = z.output<typeof busyTime>;

export const blockTime = endpoint(calls.blockTime, {
  summary: "Take a time out of the day's hours; appointments in it stay",
  body: busyTime,
});
