/** Digits of a typed phone number: spaces, dashes, dots and brackets are how people write, not part of it. */
export const phoneDigits = (typed: string): string => typed.replace(/\D/g, '');
export const DEFAULT_PAGE = 50;
