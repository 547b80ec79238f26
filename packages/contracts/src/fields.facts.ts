/** The digits of a typed phone number. Spaces, dashes, dots and brackets only structure it. */
export const phoneDigits = (typed: string): string => typed.replace(/\D/g, '');
/** The number of rows on a page unless the caller sets `limit`. */
export const DEFAULT_PAGE = 50;
