import { placeInWeek, weekdayPlace } from '@tenaye/contracts/opening-hours.facts.ts';
import { formatIsoDay } from '@tenaye/platform/texts/format.ts';

const DAYS = 7;

export interface OpeningDay {
  /** The weekday in the reader's language; any other label, such as "Holidays", as the place wrote it. */
  name: string;
  /** The hours as the place wrote them; undefined if it left this day out. */
  hours: string | undefined;
  isToday: boolean;
}

/** March 2, 2026, was a Monday. It stays one because it is both built and formatted as UTC. */
const nameOf = (weekday: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, 2, 2 + weekday)));

/** The week from Monday, with today by Addis Ababa time, then the lines that name no weekday. Empty if there are no lines. */
export function openingDays(sign: Readonly<Record<string, string>> | null, now: Date, language: string): OpeningDay[] {
  const lines = Object.entries(sign ?? {}).filter(([, hours]) => hours.trim() !== '');
  if (lines.length === 0) return [];
  const today = placeInWeek(formatIsoDay(now));
  const others = lines.filter(([word]) => weekdayPlace(word) < 0).map(([name, hours]) => ({ name, hours, isToday: false }));
  const week = Array.from({ length: DAYS }, (_, weekday) => ({
    name: nameOf(weekday, language),
    hours: lines.find(([word]) => weekdayPlace(word) === weekday)?.[1],
    isToday: weekday === today,
  }));
  // A line such as "Mon-Fri" may cover the days without a line, so those are left out rather than shown as unknown.
  return [...(others.length > 0 ? week.filter((it) => it.hours !== undefined) : week), ...others];
}
