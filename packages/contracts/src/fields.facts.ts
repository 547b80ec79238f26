/** The digits of a typed phone number. Spaces, dashes, dots and brackets are removed. */
export const phoneDigits = (typed: string): string => typed.replace(/\D/g, '');
/** The first and the last day that a call may name: outside these limits, databases, clocks and texts disagree about days. */
export const EARLIEST_DAY = '2000-01-01';
/** See EARLIEST_DAY. */
export const LATEST_DAY = '2100-12-31';
/** The message about a day before EARLIEST_DAY or after LATEST_DAY. */
export const DAY_TEXT = 'Please choose a day from 2000 to 2100';
/** The number of rows on a page unless the caller sets `limit`. */
export const DEFAULT_PAGE = 50;

/** The names that contracts 0.2 used for the `version` of some bodies, an instant. They will be removed with contracts 0.3. */
export const formerVersionNames = ['updatedAt', 'quotedAt'] as const;

/** Whether a number is stored as it was typed: amounts and weights have two decimals. */
export const hasTwoDecimals = (number: number): boolean => Math.abs(number * 100 - Math.round(number * 100)) < 1e-6;
