import type { SaleRule } from '@tenaye/contracts/inventory.facts.ts';
import { numberIn } from '#kernel/files/csv-values.ts';

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

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;
const MONTH_OF_YEAR = /^(0?[1-9]|1[0-2])[/.-](\d{4})$/;
const YEAR_AND_MONTH = /^(\d{4})[/.-](0?[1-9]|1[0-2])$/;

const isoDay = (year: string, month: string, day: string): string => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

const lastDayOf = (year: string, month: string): string =>
  isoDay(year, month, String(new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()));

/**
 * A day as YYYY-MM-DD, read from that format, from DD/MM/YYYY, the usual one in Ethiopia, or from a spreadsheet's YYYY/MM/DD. A month, as
 * packages print it (12/2027), lasts until its last day.
 */
export function dayIn(text: string): string {
  const [, day, month, year] = DAY_FIRST.exec(text) ?? [];
  if (day && month && year) return isoDay(year, month, day);
  const [, firstYear, itsMonth, itsDay] = YEAR_FIRST.exec(text) ?? [];
  if (firstYear && itsMonth && itsDay) return isoDay(firstYear, itsMonth, itsDay);
  const [, lastMonth, ofYear] = MONTH_OF_YEAR.exec(text) ?? [];
  if (lastMonth && ofYear) return lastDayOf(ofYear, lastMonth);
  const [, inYear, printedMonth] = YEAR_AND_MONTH.exec(text) ?? [];
  return inYear && printedMonth ? lastDayOf(inYear, printedMonth) : text;
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
