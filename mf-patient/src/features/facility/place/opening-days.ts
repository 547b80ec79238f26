import { placeInWeek, readWrittenWeek } from '@tenaye/contracts/opening-hours.facts.ts';
import { formatWeekdayName } from '@tenaye/platform/texts/format.ts';

export interface OpeningDay {
  /** The weekday in the reader's language; any other label, such as "Holidays", as the place wrote it. */
  name: string;
  /** The hours as the place wrote them; undefined if it left this day out. */
  hours: string | undefined;
  isToday: boolean;
}

/** The week from Monday, with `today` marked, then the lines that name no weekday. Empty if there are no lines. */
export function openingDays(sign: Readonly<Record<string, string>> | null, today: string, language: string): OpeningDay[] {
  const written = readWrittenWeek(sign);
  const others = written.others.map(({ label, words }) => ({ name: label, hours: words, isToday: false }));
  const place = placeInWeek(today);
  const week = written.days.map((hours, day) => ({ name: formatWeekdayName(day, language), hours, isToday: day === place }));
  const known = week.filter((it) => it.hours !== undefined);
  if (known.length === 0 && others.length === 0) return [];
  // A line such as "Mon-Fri" may cover the days without a line, so these days are left out rather than shown as unknown.
  return [...(others.length > 0 ? known : week), ...others];
}
