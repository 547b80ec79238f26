/**
 * These functions parse the numbers that people write in spreadsheets. Unreadable values become NaN, so that the contract's rules refuse
 * them.
 */

const GROUPED = /^\d{1,3}(?:[, ]\d{3})+(?:\.\d+)?$/;
const DECIMAL_COMMA = /^(?:\d+|\d{1,3}(?:[. ]\d{3})+),\d{1,2}$/;
const PLAIN = /^\d+(?:\.\d+)?$/;

/** The number that a text states: "1,200" and "1 200" are 1200, "12,50" is 12.5, "1.250,50" is 1250.5. NaN for any other text. */
export function numberIn(text: string): number {
  if (PLAIN.test(text)) return Number(text);
  if (GROUPED.test(text)) return Number(text.replaceAll(/[, ]/g, ''));
  return DECIMAL_COMMA.test(text) ? Number(text.replaceAll(/[. ]/g, '').replace(',', '.')) : Number.NaN;
}

const CURRENCY = /^(?:etb|birr|br\.?|ብር)\s*|\s*(?:etb|birr|br\.?|ብር)$/gi;

/** Thousands in some spreadsheets, decimals in others. */
const POINT_OR_GROUP = /^[1-9]\d{0,2}\.\d{3}$/;

/** An amount in ETB, with or without the unit. NaN for "1.200", which may be 1200 or 1.2: a price a thousandfold too low isn't guessed. */
export function priceIn(text: string): number {
  const amount = text.replaceAll(CURRENCY, '');
  return POINT_OR_GROUP.test(amount) ? Number.NaN : numberIn(amount);
}
