import { dayClock, daysAfter, localDate, weekdayOf } from './local-time.facts.ts';
import { weekdays } from './provider-facility.facts.ts';

/** The hours of one day in minutes after local midnight; an `end` above 1440 is on the next day. */
export interface OpenHours {
  start: number;
  end: number;
}
/** The hours that a day's text states; undefined when the text can't be interpreted. */
export type DayHours = OpenHours | 'closed' | undefined;

const DAY_MINUTES = 1440;
const TIME = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*([ap]\.?m\.?)?`;
const SPAN = new RegExp(String.raw`^${TIME}\s*(?:-|–|—|to)\s*${TIME}$`, 'i');

function minuteOf(hour: string, minute: string | undefined, half: string | undefined): number | undefined {
  const [hours, minutes] = [Number(hour), Number(minute ?? 0)];
  if (minutes > 59 || hours > 24 || (half && (hours < 1 || hours > 12))) return undefined;
  if (!half) return hours * 60 + minutes;
  return ((hours % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0)) * 60 + minutes;
}

/** Reads the text of one day as facilities write it: `8:00 AM - 6:00 PM`, `8:00–18:00`, `Open 24 hours`, `Closed`. */
export function readHours(words: string): DayHours {
  const text = words.trim();
  if (/^closed$/i.test(text)) return 'closed';
  if (/^(open )?24 ?(hours|h|\/7)$/i.test(text)) return { start: 0, end: DAY_MINUTES };
  const [, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = SPAN.exec(text) ?? [];
  if (fromHour === undefined || toHour === undefined) return undefined;
  const start = minuteOf(fromHour, fromMinute, fromHalf);
  const end = minuteOf(toHour, toMinute, toHalf);
  if (start === undefined || end === undefined || start === end) return undefined;
  return { start, end: end > start ? end : end + DAY_MINUTES };
}

/** The weekday that a label names, 0 Monday … 6 Sunday; -1 for other labels. `Mon` names a weekday, but `Mon-Fri` doesn't. */
export const weekdayPlace = (word: string): number => {
  const key = word.trim().toLowerCase();
  return weekdays.findIndex((it) => it.toLowerCase() === key || it.slice(0, 3).toLowerCase() === key);
};

/** The days that a label names, 0 Monday … 6 Sunday: `Monday`, `Mon`, `Mon-Fri`, `Daily`. */
function daysOf(label: string): number[] {
  if (/^(daily|every day)$/i.test(label.trim())) return weekdays.map((_, at) => at);
  const [from = '', to = from, ...more] = label.split(/\s*(?:-|–|to)\s*/i);
  const [first, last] = [weekdayPlace(from), weekdayPlace(to)];
  if (more.length > 0 || first < 0 || last < 0) return [];
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, at) => (first + at) % 7);
}

/** The hours of the week from Monday. A day's own entry takes precedence over a range that includes the day. */
export function readWeek(stored: Readonly<Record<string, string>> | null): DayHours[] {
  const week: DayHours[] = weekdays.map(() => undefined);
  const entries = Object.entries(stored ?? {}).map(([label, words]) => ({ days: daysOf(label), hours: readHours(words) }));
  for (const { days, hours } of entries.sort((a, b) => b.days.length - a.days.length)) for (const day of days) week[day] = hours;
  return week;
}

/** The opening hours of a week in the facility's words. */
export interface WrittenWeek {
  /** The text of each day from Monday; undefined for days without a label of their own. */
  days: (string | undefined)[];
  /** The texts under other labels, such as `Mon-Fri` or `Holidays`. */
  others: { label: string; words: string }[];
}

/** Sorts the texts that a facility wrote by the days of the week. */
export function readWrittenWeek(stored: Readonly<Record<string, string>> | null): WrittenWeek {
  const lines = Object.entries(stored ?? {}).map(([label, words]) => ({ label, words: words.trim() }));
  const written = lines.filter((it) => it.words !== '');
  return {
    days: weekdays.map((_, day) => written.find((it) => weekdayPlace(it.label) === day)?.words),
    others: written.filter((it) => weekdayPlace(it.label) < 0),
  };
}

/** Consecutive days with the same hours; both the first and the last day are included, 0 Monday … 6 Sunday. */
export interface DayRun<Hours> {
  from: number;
  to: number;
  hours: Hours;
}

const isSame = (a: DayHours | string, b: DayHours | string): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && a.start === b.start && a.end === b.end);

/** A short form of the week, from hours or from their texts: consecutive equal days together, including days without hours. */
export function weekRuns<Hours extends DayHours | string>(week: readonly Hours[]): DayRun<Hours>[] {
  const runs: DayRun<Hours>[] = [];
  for (const [day, hours] of week.entries()) {
    const last = runs.at(-1);
    if (last && isSame(last.hours, hours)) last.to = day;
    else runs.push({ from: day, to: day, hours });
  }
  return runs;
}

/** The weekday of a local calendar day, 0 Monday … 6 Sunday. */
export const placeInWeek = (day: string): number => (weekdayOf(day) + 6) % 7;

/** True when a facility states that it is closed on this local day, YYYY-MM-DD. Unknown hours don't count as closed. */
export const isClosedOn = (stored: Readonly<Record<string, string>> | null, day: string): boolean =>
  readWeek(stored)[placeInWeek(day)] === 'closed';

/** Whether a facility is open, and the instant, in milliseconds, at which this changes; null when it doesn't change within a week. */
export interface OpenState {
  isOpen: boolean;
  until: number | null;
  /** True when the facility is closed today and yesterday's hours are over. */
  isClosedToday: boolean;
}

/** The state at an instant (milliseconds), in the time zone of Addis Ababa; undefined when today's hours aren't known. */
export function openState(week: readonly DayHours[], now: number): OpenState | undefined {
  const today = localDate(now);
  const spans = [-1, 0, 1, 2, 3, 4, 5, 6, 7].flatMap((offset) => {
    const day = daysAfter(today, offset);
    const hours = week[placeInWeek(day)];
    if (typeof hours !== 'object') return [];
    const at = dayClock(day);
    return [{ start: at(hours.start), end: at(hours.end), day }];
  });
  const todays = week[placeInWeek(today)];
  const current = spans.find((it) => it.start <= now && now < it.end);
  if (todays === undefined && !current) return undefined;
  const isClosedToday = todays === 'closed' && !current;
  if (!current) return { isOpen: false, until: spans.find((it) => it.start > now)?.start ?? null, isClosedToday };
  // With hours around the clock, a day's hours end when the next day's begin, so adjoining hours are joined.
  let { end } = current;
  for (const it of spans) if (it.start <= end && it.end > end) end = it.end;
  const lastKnown = dayClock(daysAfter(today, 7))(0);
  return { isOpen: true, until: end >= lastKnown ? null : end, isClosedToday: false };
}
