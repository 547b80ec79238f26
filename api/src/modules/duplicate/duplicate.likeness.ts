import { nameSounds } from './duplicate.words.ts';

const isVowel = (letter: string): boolean => 'aeiou'.includes(letter);
const SOFT = 0.5;
const weightOf = (letter: string): number => (isVowel(letter) ? SOFT : 1);
const weight = (word: string): number => [...word].reduce((sum, it) => sum + weightOf(it), 0);

/**
 * The distance between two sounds that are often written for each other: ä as e or a, a short i as i or e, a final k as ch (Henoch);
 * እ may be silent.
 */
const near: Record<string, number> = {
  ei: 0.1,
  ae: 0.15,
  iy: 0.1,
  uw: 0.1,
  ou: 0.25,
  ow: 0.25,
  ai: 0.4,
  bv: 0.3,
  fp: 0.3,
  sz: 0.4,
  Ss: 0.4,
  CS: 0.5,
  Ck: 0.3,
  Nn: 0.3,
  gj: 0.4,
  gk: 0.7,
  dt: 0.6,
};

function apart(a: string, b: string): number {
  if (a === b) return 0;
  return near[[a, b].toSorted().join('')] ?? (isVowel(a) && isVowel(b) ? SOFT : 1);
}

/** The cost of a sound that only one of two spellings has. A final vowel distinguishes names, as in Alem and Alemu. */
function missing(word: string, at: number): number {
  const letter = word[at] ?? '';
  if (at === word.length - 1 && isVowel(letter)) return 0.7;
  if (letter === 'i' || letter === 'e') return 0.1;
  if (letter === 'h' || letter === 'y' || letter === 'w') return 0.3;
  return weightOf(letter);
}

/** The lowest cost of turning one word into the other (edit distance with the costs above). */
function cost(a: string, b: string): number {
  let row = [0];
  for (let j = 0; j < b.length; j++) row.push((row[j] ?? 0) + missing(b, j));
  for (let i = 0; i < a.length; i++) {
    const next = [(row[0] ?? 0) + missing(a, i)];
    for (let j = 0; j < b.length; j++) {
      const replaced = (row[j] ?? 0) + apart(a[i] ?? '', b[j] ?? '');
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + missing(a, i), (next[j] ?? 0) + missing(b, j)));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Words with a lower similarity are different words; their remaining similarity is chance and counts half. */
const SAME_WORD = 0.75;

function wordLikeness(a: string, b: string): number {
  if (/\d/.test(a + b)) return a === b ? 1 : 0;
  const alike = Math.max(0, 1 - cost(a, b) / Math.max(weight(a), weight(b), 1));
  return alike >= SAME_WORD ? alike : alike / 2;
}

/** Most names have few words; trying every pairing of more words would take long without better results. */
const MOST_WORDS = 5;

/** The largest sum of similarities when each of the `few` is paired with one of the `many`. */
function bestPairing([word, ...few]: readonly string[], many: readonly string[]): number {
  if (word === undefined) return 0;
  return Math.max(...many.map((it, at) => wordLikeness(word, it) + bestPairing(few, many.toSpliced(at, 1))));
}

/** Pairs the words of the shorter name with those of the longer one, in any order; unpaired words reduce the result. */
function byWords(a: readonly string[], b: readonly string[]): number {
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  const over = few.length < 2 ? 0.3 : 0.08;
  return Math.max(0, bestPairing(few, many) / few.length - over * (many.length - few.length));
}

/** The words as one, in which a letter that ends one and begins the next is written once, as in Tenadam for Tena Adam. */
const joined = (words: readonly string[]): string => words.join('').replaceAll(/(\p{L})\1+/gu, '$1');

/** The maximum similarity of two branches of a chain whose numbers differ. */
const OTHER_BRANCH = 0.4;

const numbersOf = (words: readonly string[]): string => words.filter((it) => /\d/.test(it)).join();

/**
 * The similarity of two names, 0 to 1, by sound, in Latin or Ethiopic letters. Titles, words for kinds of places, the order of words and
 * spaces (Haile Mariam, Hailemariam) don't matter. Branches with different numbers never have like names.
 */
export function nameLikeness(one: string, other: string): number {
  const a = nameSounds(one).slice(0, MOST_WORDS);
  const b = nameSounds(other).slice(0, MOST_WORDS);
  if (a.length === 0 || b.length === 0) return 0;
  const [number, otherNumber] = [numbersOf(a), numbersOf(b)];
  if (number !== otherNumber) return Math.min(byWords(a, b), number && otherNumber ? OTHER_BRANCH : 1);
  return Math.max(byWords(a, b), wordLikeness(joined(a), joined(b)));
}
