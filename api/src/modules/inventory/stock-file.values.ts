/** What people write in the cells of a file of stock. What can't be read stays as it is, so that the contract's rules refuse it. */

const GROUPED = /^\d{1,3}(?:[, ]\d{3})+(?:\.\d+)?$/;
const DECIMAL_COMMA = /^\d+,\d{1,2}$/;
const PLAIN = /^\d+(?:\.\d+)?$/;

/** "1,200" and "1 200" are twelve hundred, "12,50" is twelve and a half. NaN for what is no number. */
export function numberIn(text: string): number {
  if (PLAIN.test(text)) return Number(text);
  if (GROUPED.test(text)) return Number(text.replaceAll(/[, ]/g, ''));
  return DECIMAL_COMMA.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

const CURRENCY = /^(?:etb|birr|br\.?|ብር)\s*|\s*(?:etb|birr|br\.?|ብር)$/gi;

/** ETB, with or without the word. */
export const priceIn = (text: string): number => numberIn(text.replaceAll(CURRENCY, ''));

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/** YYYY-MM-DD, of that or of DD/MM/YYYY: the day is always first, as people write it in Ethiopia. */
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
