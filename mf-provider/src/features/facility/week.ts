import { type Weekday, weekdays } from '@tenaye/contracts/provider-facility.facts.ts';

export interface StoredWeek {
  /** The hours of each day as written; undefined if there are none. */
  days: { day: Weekday; hours: string | undefined }[];
  /** Entries under a label other than a weekday, such as "Mon-Fri". */
  others: { word: string; hours: string }[];
}

/** `Mon` is Monday; `Mon-Fri` is not a weekday. */
const weekdayOf = (word: string): Weekday | undefined => {
  const key = word.trim().toLowerCase();
  return weekdays.find((it) => it.toLowerCase() === key || it.slice(0, 3).toLowerCase() === key);
};

/** The week from Monday, and all other entries. */
export function weekOf(stored: Readonly<Record<string, string>> | null): StoredWeek {
  const lines = Object.entries(stored ?? {}).filter(([, hours]) => hours.trim() !== '');
  return {
    days: weekdays.map((day) => ({ day, hours: lines.find(([word]) => weekdayOf(word) === day)?.[1].trim() })),
    others: lines.flatMap(([word, hours]) => (weekdayOf(word) ? [] : [{ word, hours }])),
  };
}

/** Days in a row with the same hours; `hours` is undefined for days without. */
export interface DayRun {
  first: Weekday;
  last: Weekday;
  hours: string | undefined;
}

/** The week as it is read on a sign: days in a row with the same hours together. */
export function runsOf(days: StoredWeek['days']): DayRun[] {
  const runs: DayRun[] = [];
  for (const { day, hours } of days) {
    const run = runs.at(-1);
    if (run && run.hours === hours) run.last = day;
    else runs.push({ first: day, last: day, hours });
  }
  return runs;
}

/** One for each language: making it takes much longer than using it, and a form asks for seven names at each keystroke. */
const namings = new Map<string, Intl.DateTimeFormat>();

function namingIn(language: string): Intl.DateTimeFormat {
  const naming = namings.get(language) ?? new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  namings.set(language, naming);
  return naming;
}

/** March 2, 2026, was a Monday. It stays one because it is both built and formatted as UTC. */
export const dayName = (day: Weekday, language: string): string =>
  namingIn(language).format(new Date(Date.UTC(2026, 2, 2 + weekdays.indexOf(day))));
