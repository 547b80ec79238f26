import type { User } from '../account/user.entity.ts';

/** Shorter names, and shorter parts of a name, are also words of a sentence; they go only as part of the whole name. */
const NAME_LETTERS = 3;
const PART_LETTERS = 4;

/** A name and, where it has several, its parts. */
const partsOf = (name: string): string[] => [
  ...(name.length >= NAME_LETTERS ? [name] : []),
  ...name.split(/[\s'’-]+/).filter((it) => it !== name && it.length >= PART_LETTERS),
];

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Digits of a number as people part them: spaces, dashes, dots, brackets. */
const spaced = (digits: string): string => [...digits].join(String.raw`[\s().-]*`);

/** An E.164 number in every way it is written: with the country code, +, or (in Ethiopia) a leading 0. */
function phonePattern(e164: string): string {
  const national = /^\+251(\d{9})$/.exec(e164)?.[1];
  return national
    ? String.raw`(?:\+?${spaced('251')}[\s().-]*|0)?${spaced(national)}`
    : String.raw`\+?${spaced(e164.replaceAll(/\D/g, ''))}`;
}

/** A name as a word of its own. PostgreSQL knows the borders of words in Latin letters only. */
const word = (name: string): string => (/^[\p{ASCII}]+$/u.test(name) ? String.raw`\m${escaped(name)}\M` : escaped(name));

/**
 * A regular expression of PostgreSQL (flags `gi`) that finds what names a person in free text: e-mail address, phone number, whole name,
 * and each name that can't be taken for an ordinary short word.
 */
export function tracesOf({ email, phone, firstName, lastName }: Pick<User, 'email' | 'phone' | 'firstName' | 'lastName'>): string {
  const whole = String.raw`${escaped(firstName)}\s+${escaped(lastName)}`;
  const names = [firstName, lastName].flatMap(partsOf).map(word);
  return [escaped(email), phonePattern(phone), whole, ...names].join('|');
}
