import * as z from 'zod/mini';
import { appointmentStatuses } from './appointment.facts.ts';
import { appointmentType } from './appointment.ts';
import * as calls from './availability.facts.ts';
import { availabilityTexts, MAX_TRAVEL_MINUTES, SLOT_MINUTES } from './availability.facts.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

const whole = (min: number, max: number, message: string) =>
  z.number(message).check(z.int(message), z.minimum(min, message), z.maximum(max, message));

/** Minutes after local midnight in Africa/Addis_Ababa, end exclusive; `modes` null is every mode the doctor offers. */
const stretchFields = {
  startMinute: whole(0, 1439, availabilityTexts.time),
  endMinute: whole(1, 1440, availabilityTexts.time),
  modes: z.nullable(z.array(appointmentType).check(z.minLength(1, availabilityTexts.modes), z.maxLength(3))),
};

/** A stretch of work on one day of every week: 0 Sunday … 6 Saturday. What lies between two stretches is a break. */
const weeklyHours = z.strictObject({ weekday: whole(0, 6, availabilityTexts.weekday), ...stretchFields });
export type WeeklyHours = z.infer<typeof weeklyHours>;

const dayHours = z.strictObject(stretchFields);
export type DayHours = z.infer<typeof dayHours>;

/** In place of the weekly hours on one local day, YYYY-MM-DD: other hours, or none for a day off. */
const exception = z.strictObject({ date: z.iso.date(availabilityTexts.date), hours: z.array(dayHours).check(z.maxLength(24)) });
export type AvailabilityException = z.infer<typeof exception>;

interface Wrong {
  path: (string | number)[];
  message: string;
}

type Placed = DayHours & { path: (string | number)[] };

/** What is wrong with the hours of one day, which all belong to the same day. */
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
  /** How long one appointment is, in minutes. */
  slotMinutes: whole(SLOT_MINUTES.min, SLOT_MINUTES.max, availabilityTexts.slot),
  /** Left free before and after every home visit, in minutes. */
  travelBufferMinutes: whole(0, MAX_TRAVEL_MINUTES, availabilityTexts.travel),
  weekly: z.array(weeklyHours).check(z.maxLength(100)),
  exceptions: z.array(exception).check(z.maxLength(366)),
  /** Which state of the calendar this is: a change made elsewhere raises it. */
  version: z.int(),
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

/** A doctor's whole calendar as it is saved; shared by the editor and the API. */
export const newAvailability = z.strictObject(calendarFields).check((context) => {
  for (const it of wrongCalendar(context.value)) context.issues.push({ code: 'custom', input: context.value, ...it });
});
export type NewAvailability = z.infer<typeof newAvailability>;

/** An appointment ahead that lies outside the hours: it stays as it is until somebody moves or cancels it. */
const conflict = z.object({
  id,
  appointmentType,
  appointmentDate: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  status: z.enum(appointmentStatuses),
  patientName: z.string(),
});
export type AvailabilityConflict = z.infer<typeof conflict>;

/** Exceptions of days that are over are left out. `conflicts` are the earliest hundred at most. */
export const availability = z.object({ ...calendarFields, conflicts: z.array(conflict) });
export type Availability = z.infer<typeof availability>;

export const getAvailability = endpoint(calls.getAvailability, {
  summary: "The doctor's own weekly hours, exceptions, slot length and travel buffer",
  answer: availability,
});

export const putAvailability = endpoint(calls.putAvailability, {
  summary: "Replace the doctor's own calendar; appointments outside of it stay and are listed",
  body: newAvailability,
  answer: availability,
});
