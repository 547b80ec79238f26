const EMAIL = /[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>().,;]+/g;
/** Nine digits or more, with what people put between them. */
const PHONE = /\+?\d(?:[\s().\-/]{0,2}\d){8,}/g;

/** A text that a provider wrote, without the phone numbers and email addresses in it: those are for people who have signed in. */
export const withoutContacts = (text: string): string => text.replaceAll(EMAIL, '…').replaceAll(PHONE, '…');
