/** What stands in a number field: null for nothing, NaN for what is no number, which the contract then names. */
export const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim().replace(',', '.')));
/** What a number field shows for a value; nothing for null. */
export const textOf = (value: number | string | null): string => (value === null ? '' : String(value));
