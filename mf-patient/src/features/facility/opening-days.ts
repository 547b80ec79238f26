import { weekdayOf } from '@tenaye/contracts/local-time.facts.ts';
import { formatIsoDay } from '@tenaye/platform/texts/format.ts';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

export interface OpeningDay {
  /** As the reader's language names it; what is no day of the week, such as "Holidays", as the place wrote it. */
  name: string;
  /** As the sign reads; undefined where this day was left out. */
  hours: string | undefined;
  isToday: boolean;
}

/** 0 is Monday; -1 is no day of the week. `Mon` is one, `Mon-Fri` is not. */
function placeInWeek(word: string): number {
  const key = word.trim().toLowerCase();
  return weekdays.findIndex((it) => it === key || it.slice(0, 3) === key);
}

/** 2 March 2026 was a Monday. Read as UTC and shown as UTC, it stays one. */
const nameOf = (weekday: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, 2, 2 + weekday)));

/** The week from Monday, by the clock of Addis Ababa, then whatever else was told. Empty where nothing was. */
export function openingDays(told: Readonly<Record<string, string>> | null, now: Date, language: string): OpeningDay[] {
  const lines = Object.entries(told ?? {}).filter(([, hours]) => hours.trim() !== '');
  if (lines.length === 0) return [];
  const today = (weekdayOf(formatIsoDay(now)) + 6) % 7;
  const others = lines.filter(([word]) => placeInWeek(word) < 0).map(([name, hours]) => ({ name, hours, isToday: false }));
  const week = weekdays.map((_, weekday) => ({
    name: nameOf(weekday, language),
    hours: lines.find(([word]) => placeInWeek(word) === weekday)?.[1],
    isToday: weekday === today,
  }));
  // "Mon-Fri" may speak for the days that have no line of their own.
  return [...(others.length > 0 ? week.filter((it) => it.hours !== undefined) : week), ...others];
}
