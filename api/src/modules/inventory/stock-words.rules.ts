import { isNumber, LEAST_LETTERS } from '../catalogue/medicine-words.rules.ts';

/** The digits of the facility's id with which all words of its stock begin, as in the SQL function `stock_vector`. */
export const tagOf = (facilityId: string): string => facilityId.slice(0, 8);

/** The query for one word. A number that something follows is complete: "500 mg" isn't 5000 mg. */
const begins = (tag: string, word: string, isLast: boolean): string => `'${tag}${word}'${isNumber(word) && !isLast ? '' : ':*'}`;

/** The tsquery for rows that have, for each typed word, a word that begins with one of its alternatives. */
export const queryOf = (tag: string, words: readonly (readonly string[])[]): string =>
  words.map((some, at) => `(${some.map((it) => begins(tag, it, at === words.length - 1)).join(' | ')})`).join(' & ');

/** Whether one typing error in the word is forgiven. A number with another digit is another strength. */
const isForgiven = (word: string): boolean => word.length >= LEAST_LETTERS && !isNumber(word);

const halves = (tag: string, word: string): string => {
  const half = Math.floor(word.length / 2);
  return `('${tag}${word.slice(0, half)}':* | '${tag}<${[...word.slice(half)].toReversed().join('')}':*)`;
};

/** The tsquery for rows that may have each word with at most one typing error, which leaves one half of the word right. */
export const nearQueryOf = (tag: string, words: readonly string[]): string =>
  words.map((it, at) => (isForgiven(it) ? halves(tag, it) : begins(tag, it, at === words.length - 1))).join(' & ');

/** Whether `a` becomes `b` by changing, adding or removing one letter, or by swapping two. */
function isOneErrorOff(a: string, b: string): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const [left, right] = [a.slice(at), b.slice(at)];
  const isSwap = left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2);
  return isSwap || left.slice(1) === right || left === right.slice(1) || left.slice(1) === right.slice(1);
}

/** The words of the stock that each typed word may mean, with at most one typing error; a word may be unfinished. */
export const meantBy = (words: readonly string[], known: readonly string[]): string[][] =>
  words.map((typed) =>
    isForgiven(typed) ? known.filter((it) => [-1, 0, 1].some((more) => isOneErrorOff(typed, it.slice(0, typed.length + more)))) : [typed],
  );
