import { type AppointmentType, BOOKING_HORIZON_DAYS, BOOKING_LEAD_MINUTES } from '@tenaye/contracts/appointment.facts.ts';
import type { Slot } from '@tenaye/contracts/errors.ts';
import { dayClock, eachDay, localDate, weekdayOf } from '@tenaye/contracts/local-time.facts.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tenaye/contracts/time.facts.ts';

/** For how many hours a patient who is there may have to wait. */
const GAP_HOURS = 12;

/** A period of one day, in minutes after local midnight; `modes` is null for every mode that the doctor offers. */
export interface Hours {
  startMinute: number;
  endMinute: number;
  modes: readonly AppointmentType[] | null;
}

/**
 * A doctor's working hours. An exception replaces the weekly hours of its day; an exception without hours is a day off. `travelMinutes`
 * stay free between a home visit and adjacent appointments.
 */
export interface Calendar {
  slotMinutes: number;
  travelMinutes: number;
  weekly: readonly (Hours & { weekday: number })[];
  exceptions: readonly { date: string; hours: readonly Hours[] }[];
}

/** A period in epoch milliseconds, end exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** An appointment that occupies its time. */
export interface TakenTime extends Span {
  mode: AppointmentType;
}

export interface SlotQuery {
  calendar: Calendar;
  mode: AppointmentType;
  now: number;
  /** The period in which slots may start. */
  window: Span;
  taken: readonly TakenTime[];
  /** The minutes before its start at which a slot closes; by default those for patients. */
  leadMinutes?: number;
}

/** The minimum gap between two appointments in milliseconds. Travel time is counted once, if at least one of them is a home visit. */
const gapBetween = ({ travelMinutes }: Pick<Calendar, 'travelMinutes'>, ...modes: readonly AppointmentType[]): number =>
  modes.includes('home-visit') ? travelMinutes * MINUTE_MS : 0;

/** Whether two appointments of one doctor overlap, or are too close to travel between. */
export function areTooClose(calendar: Pick<Calendar, 'travelMinutes'>, a: TakenTime, b: TakenTime): boolean {
  const gap = gapBetween(calendar, a.mode, b.mode);
  return a.start < b.end + gap && b.start < a.end + gap;
}

/** Merges overlapping hours, so that two entries of a day can't both offer the same minutes. */
function merged(hours: readonly Hours[]): Span[] {
  const spans: Span[] = [];
  for (const entry of hours.toSorted((a, b) => a.startMinute - b.startMinute)) {
    const last = spans.at(-1);
    if (last && entry.startMinute < last.end) last.end = Math.max(last.end, entry.endMinute);
    else spans.push({ start: entry.startMinute, end: entry.endMinute });
  }
  return spans;
}

/** The hours of a day: its exception, or those of its weekday. */
export function hoursOn(calendar: Pick<Calendar, 'weekly' | 'exceptions'>, date: string): readonly Hours[] {
  const exceptions = calendar.exceptions.filter((it) => it.date === date);
  if (exceptions.length > 0) return exceptions.flatMap((it) => it.hours);
  const weekday = weekdayOf(date);
  return calendar.weekly.filter((it) => it.weekday === weekday);
}

const offers = ({ modes }: Hours, mode: AppointmentType): boolean => modes === null || modes.includes(mode);

function* slotsOn(calendar: Calendar, mode: AppointmentType, date: string): Generator<Span> {
  const hours = hoursOn(calendar, date).filter((it) => offers(it, mode));
  if (hours.length === 0 || calendar.slotMinutes <= 0) return;
  const at = dayClock(date);
  for (const { start, end } of merged(hours)) {
    for (let minute = start; minute + calendar.slotMinutes <= end; minute += calendar.slotMinutes) {
      yield { start: at(minute), end: at(minute) + calendar.slotMinutes * MINUTE_MS };
    }
  }
}

/** The bookable part of a window: not before the lead time has passed, and not after the booking period. */
const bookable = ({ start, end }: Span, now: number, leadMinutes: number): Span => ({
  start: Math.max(start, now + leadMinutes * MINUTE_MS),
  end: Math.min(end, now + BOOKING_HORIZON_DAYS * DAY_MS),
});

/** Free slots of a window in time order, computed lazily. */
export function* freeSlots({ calendar, mode, now, window, taken, leadMinutes = BOOKING_LEAD_MINUTES }: SlotQuery): Generator<Span> {
  const { start, end } = bookable(window, now, leadMinutes);
  if (start >= end) return;
  const reach = calendar.travelMinutes * MINUTE_MS;
  const busy = taken.filter((it) => it.end + reach > start);
  for (const date of eachDay(localDate(start), localDate(end - 1))) {
    for (const slot of slotsOn(calendar, mode, date)) {
      if (slot.start >= start && slot.start < end && !busy.some((it) => areTooClose(calendar, it, { ...slot, mode }))) yield slot;
    }
  }
}

/** The slot that starts exactly at `start`, free or not; undefined if the calendar doesn't offer it. */
export function offeredSlot(calendar: Calendar, mode: AppointmentType, start: number, now: number, leadMinutes?: number): Span | undefined {
  const window = { start, end: start + 1 };
  return freeSlots({ calendar, mode, now, window, taken: [], ...(leadMinutes !== undefined && { leadMinutes }) }).next().value ?? undefined;
}

/**
 * The first gap of one slot that begins within `GAP_HOURS` from `now`, also outside the hours: for a patient who is there. It begins at a
 * whole minute. Undefined if there is none.
 */
export function nextGap(calendar: Pick<Calendar, 'slotMinutes' | 'travelMinutes'>, taken: readonly TakenTime[], now: number) {
  const reach = calendar.travelMinutes * MINUTE_MS;
  const length = calendar.slotMinutes * MINUTE_MS;
  const gap = { start: Math.floor(now / MINUTE_MS) * MINUTE_MS, end: 0, mode: 'in-person' as const };
  gap.end = gap.start + length;
  for (const it of taken.toSorted((a, b) => a.start - b.start)) {
    if (!areTooClose(calendar, it, gap)) continue;
    gap.start = it.end + (it.mode === 'home-visit' ? reach : 0);
    gap.end = gap.start + length;
  }
  return gap.start <= now + GAP_HOURS * HOUR_MS ? gap : undefined;
}

/** Whether an appointment lies within the hours of its day, even if no slot of that day begins at its time. */
export function isWithinHours(calendar: Calendar, { start, end, mode }: TakenTime): boolean {
  const date = localDate(start);
  const at = dayClock(date);
  let reached = start;
  for (const it of merged(hoursOn(calendar, date).filter((hours) => offers(hours, mode))))
    if (at(it.start) <= reached) reached = Math.max(reached, at(it.end));
  return reached >= end;
}

export const presentSlot = ({ start, end }: Span): Slot => ({ start: new Date(start).toISOString(), end: new Date(end).toISOString() });
