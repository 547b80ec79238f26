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

const DAY_FIRST = /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4}|\d\d)$/;
const YEAR_FIRST = /^(?<year>\d{4})[/.-](?<month>\d{1,2})(?:[/.-](?<day>\d{1,2}))?$/;
const MONTH_FIRST = /^(?<month>0?[1-9]|1[0-2])[/.-](?<year>\d{4}|\d\d)$/;
const NAMED_MONTH = /^(?:(?<day>\d{1,2})[\s/.-]*)?(?<month>[a-z]{3,9})[\s/.,'’-]*(?<year>\d{4}|\d\d)$/i;
/** A day as a spreadsheet counts it when its column isn't formatted as dates. */
const SERIAL = /^[3-7]\d{4}$/;

const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

/** The number of a month from its number, its name, or the beginning of its name; 0 for another text. */
const monthIn = (text: string): number => Number(text) || months.findIndex((it) => it.startsWith(text.toLowerCase())) + 1;

const DAY_MS = 86_400_000;
const isoDayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/**
 * A day as YYYY-MM-DD, read from that format, from DD/MM/YYYY, the usual one in Ethiopia, or as spreadsheets write one: 2027/03/31,
 * 31-Mar-27, or the number of days since 1899-12-30. A month, as packages print it (12/2027, Mar-28), lasts until its last day.
 */
export function dayIn(text: string): string {
  if (SERIAL.test(text)) return isoDayOf(Date.UTC(1899, 11, 30) + Number(text) * DAY_MS);
  for (const form of [DAY_FIRST, YEAR_FIRST, MONTH_FIRST, NAMED_MONTH]) {
    const { day, month: named = '', year = '' } = form.exec(text)?.groups ?? {};
    const month = monthIn(named);
    if (!year || !month) continue;
    const whole = year.padStart(4, '20');
    return day ? `${whole}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}` : isoDayOf(Date.UTC(Number(whole), month, 0));
  }
  return text;
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
