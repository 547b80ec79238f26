/** The value of a number field: null when empty, NaN when the text isn't a number, which the contract then reports. */
export const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim().replace(',', '.')));
/** `numberOf` for `setValueAs` of a text field, which is also given the number that was filled in; undefined when empty. */
export const amountOf = (typed: unknown): number | undefined =>
  typeof typed === 'number' ? typed : (numberOf(typeof typed === 'string' ? typed : '') ?? undefined);
/** The text of a number field for a value; empty for null. */
export const textOf = (value: number | string | null): string => (value === null ? '' : String(value));
