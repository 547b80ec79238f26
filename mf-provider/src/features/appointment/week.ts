import { daysAfter, type IsoDay, startOfDay, weekdayOf } from '@tenaye/contracts/local-time.facts.ts';
import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { formatIsoDay } from '@tenaye/platform/texts/format.ts';

/** The Monday of a day's week. */
export const mondayOf = (day: IsoDay): IsoDay => daysAfter(day, -((weekdayOf(day) + 6) % 7));

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The Monday of the week in the URL; the current week's if the URL names none or an invalid one. */
export const weekIn = (text: string | null, now: Date): IsoDay => mondayOf(text && isDay(text) ? text : formatIsoDay(now));

/** The seven days of a week. */
export const daysOf = (monday: IsoDay): IsoDay[] => Array.from({ length: 7 }, (_, index) => daysAfter(monday, index));

/** Minutes after local midnight. */
const minuteOf = (instant: string): number => Math.round((Date.parse(instant) - +startOfDay(formatIsoDay(instant))) / MINUTE_MS);

/** The hour of the day in which an appointment starts, 0 to 23. */
export const hourOf = ({ appointmentDate }: WithDate): number => Math.floor(minuteOf(appointmentDate) / 60);

const [OPENS, CLOSES] = [8, 18];

interface WithDate {
  appointmentDate: string;
}

/** The hours that a week's grid shows, `last` excluded: the usual day, extended to fit its appointments. */
export function hoursShown(appointments: readonly WithDate[]): { first: number; last: number } {
  const starts = appointments.map(hourOf);
  return { first: Math.min(OPENS, ...starts), last: Math.max(CLOSES, ...starts.map((it) => it + 1)) };
}
