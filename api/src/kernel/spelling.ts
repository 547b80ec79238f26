import { type RawQueryFragment, sql } from '@mikro-orm/postgresql';

/**
 * Accents (as combining marks) and apostrophes, which comparisons ignore: lists of places write Āsela and Mek’elē, but people write asela
 * and mekele.
 */
const LEFT_OUT = "[\\u0300-\\u036f'’‘ʼ]";

/** Ethiopic letters with the same sound, which writers use interchangeably: the seven forms of `from` become those of `to`. */
const homophones: readonly (readonly [from: string, to: string])[] = [
  ['ሐ', 'ሀ'],
  ['ኀ', 'ሀ'],
  ['ሠ', 'ሰ'],
  ['ዐ', 'አ'],
  ['ፀ', 'ጸ'],
];
const FORMS = 7;
const series = (first: string): string[] =>
  Array.from({ length: FORMS }, (_, form) => String.fromCodePoint((first.codePointAt(0) ?? 0) + form));

/** The fourth form of these letters sounds like the first. */
const openVowel = ['ሀ', 'አ'];
const sameSound = (to: string, form: number): string => series(to)[form === 3 && openVowel.includes(to) ? 0 : form] ?? to;

const pairs = [
  ...homophones.flatMap(([from, to]) => series(from).map((letter, form) => [letter, sameSound(to, form)])),
  ['ሃ', 'ሀ'],
  ['ኣ', 'አ'],
];
const FROM = pairs.map(([from]) => from).join('');
const TO = pairs.map(([, to]) => to).join('');

/** The comparable form of a typed name: lower case, without accents and apostrophes, with one letter for each sound. */
export function plainSpelling(typed: string): string {
  const bare = typed.toLowerCase().normalize('NFD').replaceAll(new RegExp(LEFT_OUT, 'g'), '').replaceAll(/\s+/g, ' ');
  return [...bare].map((letter) => (FROM.includes(letter) ? [...TO][[...FROM].indexOf(letter)] : letter)).join('');
}

/** `plainSpelling` of an expression in SQL. */
export const plainSpellingOf = (text: RawQueryFragment): RawQueryFragment =>
  sql`translate(regexp_replace(normalize(lower(${text}), NFD), ${LEFT_OUT}, '', 'g'), ${FROM}, ${TO})`;
