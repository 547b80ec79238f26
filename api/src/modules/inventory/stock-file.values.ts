import type { SaleRule } from '@tenaye/contracts/inventory.facts.ts';
import type { IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
import { numberIn } from '#kernel/files/csv-values.ts';
import { type Calendar, calendarIn, endOfEthiopian, fromEthiopian, isoDayOf } from './stock-file.calendar.ts';

/**
 * These functions parse the values that people write in stock files. Unreadable values stay unchanged, so that the contract's rules refuse
 * them.
 */

const UNIT =
  /^(\d[\d., ]*?)\s*(?:tabs?|tablets?|caps?|capsules?|pcs?|pieces?|units?|boxes|box|bottles?|vials?|amps?|ampoules?|strips?|packs?)\.?$/i;
const GROUPED_BY_POINTS = /^\d{1,3}(?:\.\d{3})+$/;

/** A quantity, with or without the name of its pieces: "24 tabs" is 24, "1.200" is 1200. */
export function countIn(text: string): number {
  const digits = UNIT.exec(text)?.[1] ?? text;
  return GROUPED_BY_POINTS.test(digits) ? Number(digits.replaceAll('.', '')) : numberIn(digits);
}

const DAY_FIRST = /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4}|\d\d)$/;
const YEAR_FIRST = /^(?<year>\d{4})[/.-](?<month>\d{1,2})(?:[/.-](?<day>\d{1,2}))?$/;
const MONTH_FIRST = /^(?<month>0?[1-9]|1[0-3])[/.-](?<year>\d{4}|\d\d)$/;
const NAMED_MONTH = /^(?:(?<day>\d{1,2})[\s/.-]*)?(?<month>[a-z]{3,9})[\s/.,'’-]*(?<year>\d{4}|\d\d)$/i;
/** A day as a spreadsheet counts it when its column isn't formatted as dates. */
const SERIAL = /^[3-7]\d{4}$/;

const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

/** The number of a month from its number, its name, or the beginning of its name; 0 for another text. */
const monthIn = (text: string): number => Number(text) || months.findIndex((it) => it.startsWith(text.toLowerCase())) + 1;

/** The numbers of a written date; `day` is null for a month. */
interface Written {
  year: number;
  month: number;
  day: number | null;
}

/**
 * The numbers of a date, read from YYYY-MM-DD, from DD/MM/YYYY, the usual one in Ethiopia, or as spreadsheets write one: 2027/03/31,
 * 31-Mar-27, or the number of days since 1899-12-30. Undefined for another text.
 */
function writtenIn(text: string): Written | undefined {
  const serial = SERIAL.test(text) ? isoDayOf(Date.UTC(1899, 11, 30) + Number(text) * DAY_MS) : text;
  for (const form of [DAY_FIRST, YEAR_FIRST, MONTH_FIRST, NAMED_MONTH]) {
    const { day, month: named = '', year = '' } = form.exec(serial)?.groups ?? {};
    const month = monthIn(named);
    if (year && month) return { year: Number(year.padStart(4, '20')), month, day: day === undefined ? null : Number(day) };
  }
  return undefined;
}

const two = (number: number): string => String(number).padStart(2, '0');

function gregorianDay({ year, month, day }: Written): string {
  return day === null ? isoDayOf(Date.UTC(year, month, 0)) : `${year}-${two(month)}-${two(day)}`;
}

/** What is known about the dates of a file. */
export interface DatesOfFile {
  /** The calendar that the heading names. */
  calendar: Calendar;
  today: IsoDay;
  /** Some dates of the file can hardly be Gregorian, so that all that are over are doubtful. */
  isMixed: boolean;
}

/**
 * Nobody counts what expired so many years ago, and nothing expires so many years from now. The Ethiopian year is seven or eight less, so
 * a date that is so far away is probably by the other calendar.
 */
const [YEARS_OVER, YEARS_AHEAD] = [3, 6];
const yearOf = (day: IsoDay): number => Number(day.slice(0, 4));

/** Whether a date that names no calendar itself may be by another one than that of its heading. */
function isDoubtful({ year, month, day }: Written, { calendar, today, isMixed }: DatesOfFile): boolean {
  const thisYear = yearOf(today);
  if (calendar === 'ethiopian') return year + 7 > thisYear + YEARS_AHEAD;
  if (calendar === 'gregorian') return false;
  return month === 13 || year <= thisYear - YEARS_OVER || (isMixed && gregorianDay({ year, month, day }) < today);
}

/**
 * A day as YYYY-MM-DD by the Gregorian calendar. A month, as packages print it (12/2027, Mar-28), lasts until its last day. A date that is
 * called Ethiopian is converted; null for one that may be Ethiopian and doesn't say so. An unreadable text stays as it is.
 */
export function dayIn(text: string, file: DatesOfFile): string | null {
  const { calendar: own, rest } = calendarIn(text);
  const written = writtenIn(rest);
  if (!written) return text;
  if (!own && isDoubtful(written, file)) return null;
  if ((own ?? file.calendar) !== 'ethiopian') return written.month > 12 ? text : gregorianDay(written);
  const { year, month, day } = written;
  return (day === null ? endOfEthiopian(year, month) : fromEthiopian(year, month, day)) ?? text;
}

const words = new Map<string, boolean>([
  ...['yes', 'y', 'true', '1', 'available'].map((it) => [it, true] as const),
  ...['no', 'n', 'false', '0', 'unavailable', 'not available'].map((it) => [it, false] as const),
]);

export const yesIn = (text: string): boolean | string => words.get(text.toLowerCase()) ?? text;

const types: Record<string, string> = { medicine: 'medication', medicines: 'medication', drug: 'medication', supplies: 'supply' };

export const typeIn = (text: string): string => types[text.toLowerCase()] ?? text.toLowerCase();

const saleWords: Record<string, SaleRule> = {
  ...Object.fromEntries(['free', 'otc', 'no', 'without a prescription', 'over the counter'].map((it) => [it, 'free' as const])),
  ...Object.fromEntries(
    ['prescription', 'rx', 'yes', 'prescription only', 'on prescription only'].map((it) => [it, 'prescription' as const]),
  ),
  ...Object.fromEntries(['controlled', 'controlled medicine', 'narcotic', 'psychotropic'].map((it) => [it, 'controlled' as const])),
};

/** How an item may be sold; "yes" is the answer of a column that asks whether it needs a prescription. */
export const saleRuleIn = (text: string): string => saleWords[text.toLowerCase()] ?? text;
