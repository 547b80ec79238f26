import type { Availability, DayHours } from '@tenaye/contracts/availability.ts';
import { daysAfter, type IsoDay, startOfDay, weekdayOf } from '@tenaye/contracts/local-time.facts.ts';
import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { DAY } from '@tenaye/platform/address/shapes.ts';
import { formatIsoDay } from '@tenaye/platform/texts/format.ts';

/** The Monday of a day's week. */
export const mondayOf = (day: IsoDay): IsoDay => daysAfter(day, -((weekdayOf(day) + 6) % 7));

const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text));

/** The day in the URL, whose week is shown; today if the URL has no day or an invalid one. */
export const dayIn = (text: string | null, now: Date): IsoDay => (text && isDay(text) ? text : formatIsoDay(now));

/** The seven days of a week. */
export const daysOf = (monday: IsoDay): IsoDay[] => Array.from({ length: 7 }, (_, index) => daysAfter(monday, index));

/** Minutes after local midnight. */
export const minuteOf = (instant: string | Date): number =>
  Math.round((+new Date(instant) - +startOfDay(formatIsoDay(instant))) / MINUTE_MS);

interface Timed {
  appointmentDate: string;
  endsAt: string;
}

/** Minutes after midnight of the appointment's day. An appointment that ends after midnight is cut off at midnight. */
export const spanOf = ({ appointmentDate, endsAt }: Timed): { start: number; end: number } => {
  const start = minuteOf(appointmentDate);
  return { start, end: Math.min(24 * 60, start + Math.round((Date.parse(endsAt) - Date.parse(appointmentDate)) / MINUTE_MS)) };
};

/** The doctor's hours on one day. */
export interface WorkingDay {
  hours: readonly DayHours[];
  /** True if the day's hours differ from those of its weekday: a day off, or special hours. */
  isException: boolean;
}

/** The hours of a day, earliest first: from its exception if it has one, otherwise from its weekday. */
export function workingDay(day: IsoDay, { weekly, exceptions }: Pick<Availability, 'weekly' | 'exceptions'>): WorkingDay {
  const exception = exceptions.find((it) => it.date === day);
  const hours = exception?.hours ?? weekly.filter((it) => it.weekday === weekdayOf(day));
  return { hours: [...hours].sort((a, b) => a.startMinute - b.startMinute), isException: exception !== undefined };
}

/**
 * The starts of a day's free slots, in minutes after midnight: those of its hours that begin at `from` or later and that no appointment in
 * `taken` touches.
 */
export function freeStarts(
  hours: readonly DayHours[],
  slotMinutes: number,
  taken: readonly { start: number; end: number }[],
  from: number,
): number[] {
  const starts = hours.flatMap(({ startMinute, endMinute }) =>
    Array.from({ length: Math.floor((endMinute - startMinute) / slotMinutes) }, (_, index) => startMinute + index * slotMinutes),
  );
  const isFree = (start: number) => !taken.some((it) => it.start < start + slotMinutes && start < it.end);
  return starts.filter((start) => start >= from && isFree(start));
}

const [OPENS, CLOSES] = [8, 18];

/** The hours of the clock that a grid shows, `last` excluded: the usual day, extended to fit its appointments and working hours. */
export function hoursShown(spans: readonly { start: number; end: number }[]): { first: number; last: number } {
  const first = Math.min(OPENS, ...spans.map((it) => Math.floor(it.start / 60)));
  return { first, last: Math.max(CLOSES, ...spans.map((it) => Math.ceil(it.end / 60))) };
}

export interface Placed<T> {
  item: T;
  start: number;
  end: number;
  /** The column of the appointment, and the number of columns where appointments overlap. A canceled one stands beside its replacement. */
  lane: number;
  lanes: number;
}

/** Positions the appointments of one day, earliest first, side by side where they overlap. None is drawn shorter than `least` minutes. */
export function placed<T extends Timed>(appointments: readonly T[], least: number): Placed<T>[] {
  const all: Placed<T>[] = [];
  let group: Placed<T>[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const it of group) it.lanes = ends.length;
    [group, ends] = [[], []];
  };
  for (const item of appointments) {
    const { start, end } = spanOf(item);
    if (ends.every((it) => it <= start)) close();
    const free = ends.findIndex((it) => it <= start);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = Math.max(end, start + least);
    const it = { item, start, end, lane, lanes: 1 };
    group.push(it);
    all.push(it);
  }
  close();
  return all;
}
