import type { User } from '../account/user.entity.ts';

/** Names and parts of names with fewer letters are often ordinary words; they are removed only as part of the whole name. */
const NAME_LETTERS = 3;
const PART_LETTERS = 4;

/** The name and, if it has several parts, each part. */
const partsOf = (name: string): string[] => [
  ...(name.length >= NAME_LETTERS ? [name] : []),
  ...name.split(/[\s'’-]+/).filter((it) => it !== name && it.length >= PART_LETTERS),
];

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A pattern for the digits with the separators that people write between them: spaces, dashes, dots, brackets. */
const spaced = (digits: string): string => [...digits].join(String.raw`[\s().-]*`);

/** A pattern for an E.164 number in all its spellings: with the country code, with +, or (in Ethiopia) with a leading 0. */
function phonePattern(e164: string): string {
  const national = /^\+251(\d{9})$/.exec(e164)?.[1];
  return national
    ? String.raw`(?:\+?${spaced('251')}[\s().-]*|0)?${spaced(national)}`
    : String.raw`\+?${spaced(e164.replaceAll(/\D/g, ''))}`;
}

/** A pattern for a name as a separate word. PostgreSQL knows word boundaries in Latin letters only. */
const word = (name: string): string => (/^[\p{ASCII}]+$/u.test(name) ? String.raw`\m${escaped(name)}\M` : escaped(name));

type Named = Pick<User, 'firstName' | 'lastName'>;

/** Patterns for a person's whole name, and for each part of it that isn't too short to be distinctive. */
const namesOf = ({ firstName, lastName }: Named): string[] => [
  String.raw`${escaped(firstName)}\s+${escaped(lastName)}`,
  ...[firstName, lastName].flatMap(partsOf).map(word),
];

/**
 * A regular expression for PostgreSQL (flags `gi`) that matches personal data in free text: e-mail address if there is one, phone number,
 * and the names of the account's owner and of the people for whom the account books.
 */
export function tracesOf({ email, phone, ...owner }: Named & Pick<User, 'email' | 'phone'>, relatives: readonly Named[] = []): string {
  return [...(email ? [escaped(email)] : []), phonePattern(phone), ...[owner, ...relatives].flatMap(namesOf)].join('|');
}
