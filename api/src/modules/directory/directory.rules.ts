const EMAIL = /[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>().,;]+/g;
/** Matches nine digits or more, including the usual separators. */
const PHONE = /\+?\d(?:[\s().\-/]{0,2}\d){8,}/g;

/** A provider's text without its phone numbers and email addresses, which only signed-in people may see. */
export const withoutContacts = (text: string): string => text.replaceAll(EMAIL, '…').replaceAll(PHONE, '…');
