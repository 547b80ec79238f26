import { daysAfter, type IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import { DAY_MS } from '@tenaye/contracts/time.facts.ts';

/** The calendar that a heading or a cell names beside a date; null if it names none. */
export type Calendar = 'ethiopian' | 'gregorian' | null;

/**
 * Words for the calendars, with brackets around them. Those for the Gregorian one come first: እ.ኤ.አ. stands also beside ዓ.ም, which alone
 * is the Ethiopian era.
 */
const words: readonly (readonly [Exclude<Calendar, null>, RegExp])[] = [
  ['gregorian', /[([]?\s*(?:እ[./\s]*ኤ[./\s]*[አኣዐዓ]\.?|\bg\.?\s?c\b\.?|\bgregorian\b(?:\s*cal(?:endar|\b\.?))?)\s*[)\]]?/giu],
  [
    'ethiopian',
    /[([]?\s*(?:[ዓዐአኣ](?:[./፡\s]*ም(?!\p{L})\.?|መተ\s*ም[ሕህ]ረት)|እ[./\s]*ኢ[./\s]*[አኣዐዓ]\.?|\be\.?\s?c\b\.?|\beth(?:iopian?)?\b\.?(?:\s*cal(?:endar|\b\.?))?)\s*[)\]]?/giu,
  ],
];

/** The text without the words for a calendar, and the calendar that they name. */
export function calendarIn(text: string): { calendar: Calendar; rest: string } {
  const calendar = words.find(([, of]) => text.search(of) >= 0)?.[0] ?? null;
  return { calendar, rest: words.reduce((rest, [, of]) => rest.replaceAll(of, ' '), text).trim() };
}

/** The day of an instant in UTC. */
export const isoDayOf = (ms: number): IsoDay => new Date(ms).toISOString().slice(0, 10);

const shown = new Intl.DateTimeFormat('en-u-ca-ethiopic', { timeZone: 'UTC', year: 'numeric', month: 'numeric', day: 'numeric' });
const MONTH_DAYS = 30;

/** Whether a day has these numbers by the Ethiopian calendar. */
const isShown = (ms: number, numbers: readonly [year: number, month: number, day: number]): boolean => {
  const part = Object.fromEntries(shown.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  return part.year === numbers[0] && part.month === numbers[1] && part.day === numbers[2];
};

/** The Gregorian day of an Ethiopian one; undefined for a day that the calendar doesn't have. */
export function fromEthiopian(year: number, month: number, day: number): IsoDay | undefined {
  // The year begins on September 11 or 12, until 2100, and later on the days after.
  const near = Date.UTC(year + 7, 8, 11) + ((month - 1) * MONTH_DAYS + day - 1) * DAY_MS;
  const found = [0, 1, 2].map((more) => near + more * DAY_MS).find((ms) => isShown(ms, [year, month, day]));
  return found === undefined ? undefined : isoDayOf(found);
}

/** The last day of an Ethiopian month, of which the thirteenth has five or six days. */
export const endOfEthiopian = (year: number, month: number): IsoDay | undefined => {
  const next = month === 13 ? fromEthiopian(year + 1, 1, 1) : fromEthiopian(year, month + 1, 1);
  return next === undefined ? undefined : daysAfter(next, -1);
};
