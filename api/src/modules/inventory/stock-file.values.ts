/**
 * These functions parse the values that people write in stock files. Unreadable values stay unchanged, so that the contract's rules refuse
 * them.
 */

const GROUPED = /^\d{1,3}(?:[, ]\d{3})+(?:\.\d+)?$/;
const DECIMAL_COMMA = /^\d+,\d{1,2}$/;
const PLAIN = /^\d+(?:\.\d+)?$/;

/** The number that a text states: "1,200" and "1 200" are 1200, "12,50" is 12.5. NaN for any other text. */
export function numberIn(text: string): number {
  if (PLAIN.test(text)) return Number(text);
  if (GROUPED.test(text)) return Number(text.replaceAll(/[, ]/g, ''));
  return DECIMAL_COMMA.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

const CURRENCY = /^(?:etb|birr|br\.?|ብር)\s*|\s*(?:etb|birr|br\.?|ብር)$/gi;

/** An amount in ETB, with or without the unit. */
export const priceIn = (text: string): number => numberIn(text.replaceAll(CURRENCY, ''));

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/** A day as YYYY-MM-DD, read from that format or from DD/MM/YYYY, the usual one in Ethiopia. */
export function dayIn(text: string): string {
  const [, day = '', month = '', year = ''] = DAY_FIRST.exec(text) ?? [];
  return day === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const words = new Map<string, boolean>([
  ...['yes', 'y', 'true', '1', 'available'].map((it) => [it, true] as const),
  ...['no', 'n', 'false', '0', 'unavailable', 'not available'].map((it) => [it, false] as const),
]);

export const yesIn = (text: string): boolean | string => words.get(text.toLowerCase()) ?? text;

const types: Record<string, string> = { medicine: 'medication', medicines: 'medication', drug: 'medication', supplies: 'supply' };

export const typeIn = (text: string): string => types[text.toLowerCase()] ?? text.toLowerCase();
