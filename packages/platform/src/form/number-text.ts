const number = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
const grouped = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;

/** Without the spaces between groups of three digits: "1 200" is 1200. */
const withoutSpaces = (text: string): string => text.trim().replace(/(\d)\s(?=\d{3}(?!\d))/g, '$1');
const parsed = (text: string): number => (number.test(text) ? Number(text) : Number.NaN);

/**
 * The value of a number field as people type it: "1,200" and "1 200" are 1200, "5,75" is 5.75. Null when empty, NaN when the text isn't a
 * number, which the contract then reports.
 */
export const numberOf = (text: string): number | null => {
  const plain = withoutSpaces(text);
  if (plain === '') return null;
  return parsed(grouped.test(plain) ? plain.replaceAll(',', '') : plain.replace(',', '.'));
};
/** `numberOf` for a degree of latitude or longitude, whose comma is always a decimal one: "9,025" is 9.025. */
export const degreeOf = (text: string): number | null => (text.trim() === '' ? null : parsed(text.trim().replace(',', '.')));
/** `numberOf` for `setValueAs` of a text field, which is also given the number that was filled in; undefined when empty. */
export const amountOf = (typed: unknown): number | undefined =>
  typeof typed === 'number' ? typed : (numberOf(typeof typed === 'string' ? typed : '') ?? undefined);
/** The text of a number field for a value; empty for null. */
export const textOf = (value: number | string | null): string => (value === null ? '' : String(value));
