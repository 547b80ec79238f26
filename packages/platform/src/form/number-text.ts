/** The value of a number field: null when empty, NaN when the text isn't a number, which the contract then reports. */
export const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim().replace(',', '.')));
/** The text of a number field for a value; empty for null. */
export const textOf = (value: number | string | null): string => (value === null ? '' : String(value));
