import { weekdayOf } from '@tenaye/contracts/local-time.facts.ts';
import { formatIsoDay } from '@tenaye/platform/texts/format.ts';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

export interface OpeningDay {
  /** The weekday in the reader's language; any other label, such as "Holidays", as the place wrote it. */
  name: string;
  /** The hours as the place wrote them; undefined if it left this day out. */
  hours: string | undefined;
  isToday: boolean;
}

/** 0 is Monday; -1 means not a weekday. `Mon` is a weekday, `Mon-Fri` is not. */
function placeInWeek(word: string): number {
  const key = word.trim().toLowerCase();
  return weekdays.findIndex((it) => it === key || it.slice(0, 3) === key);
}

/** March 2, 2026, was a Monday. It stays one because it is both built and formatted as UTC. */
const nameOf = (weekday: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, 2, 2 + weekday)));

/** The week from Monday, with today by Addis Ababa time, then the lines that name no weekday. Empty if there are no lines. */
export function openingDays(sign: Readonly<Record<string, string>> | null, now: Date, language: string): OpeningDay[] {
  const lines = Object.entries(sign ?? {}).filter(([, hours]) => hours.trim() !== '');
  if (lines.length === 0) return [];
  const today = (weekdayOf(formatIsoDay(now)) + 6) % 7;
  const others = lines.filter(([word]) => placeInWeek(word) < 0).map(([name, hours]) => ({ name, hours, isToday: false }));
  const week = weekdays.map((_, weekday) => ({
    name: nameOf(weekday, language),
    hours: lines.find(([word]) => placeInWeek(word) === weekday)?.[1],
    isToday: weekday === today,
  }));
  // A line such as "Mon-Fri" may cover the days without a line, so those are left out rather than shown as unknown.
  return [...(others.length > 0 ? week.filter((it) => it.hours !== undefined) : week), ...others];
}
