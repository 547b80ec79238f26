import { plainSpelling } from '#kernel/spelling.ts';
import { edits } from '../catalogue/likeness.rules.ts';

/** Kinds of doctors or facilities by the phrases that mean them, each phrase as words in their plain spelling. */
export type Kinds = readonly (readonly [words: readonly string[], kinds: readonly string[]])[];

/** A part of a typed text: one word, or a phrase that means kinds. */
export interface Meaning {
  typed: string;
  kinds: readonly string[];
  /** True for a phrase of short Ethiopic words, whose sounds fit many names: "ዓይን" means an eye doctor, and nobody called Yohannes. */
  isOnlyKinds?: true;
}

const plainWords = (words: string): string[] => words.split(' ').map(plainSpelling);

/** Words of a question such as "who has insulin" or "ኢንሱሊን የት ይገኛል" around what is asked for. */
const askingWords = new Set(
  plainWords(
    'any are available buy can cost costs do does find get has have how is looking me much near nearest need price prices sell sells stock there want where which who you ስንት ነው አለ ያለው ያላቸው የሚሸጥ ይሸጣል ይገኛል የት ማን ዋጋ ዋጋው',
  ),
);

/** Words that join a question to what it asks for. They also stand in names, such as "X-ray of knee". */
const joiningWords = new Set(plainWords('for in of the to'));

/** Words that say nothing about whom or what somebody looks for. They are looked up when nothing else was typed. */
const emptyWords = new Set([
  ...askingWords,
  ...joiningWords,
  ...plainWords(
    'a ache an and at best by care center centre clinic doctor doctors dr good i my on or pain problem specialist with ዶ ር ዶር ዶክተር ሐኪም ሕክምና ሕመም',
  ),
]);

/** The words of a text in their plain spelling, in order. */
export const wordsOf = (text: string): string[] =>
  plainSpelling(text.normalize('NFKD'))
    .split(/[\s!-/:-@[-`{-~፡-፨–—“”]+/)
    .filter(Boolean);

const isOf = (known: ReadonlySet<string>, word: string | undefined): boolean => wordsOf(word ?? '').every((it) => known.has(it));

/** Words without those at both ends that only join them to others. */
export function withoutJoining(words: readonly string[]): string {
  const isKept = (it: string) => !isOf(joiningWords, it);
  return words.slice(words.findIndex(isKept), words.findLastIndex(isKept) + 1).join(' ');
}

/** What a question asks for, as it was typed; any other text, and a question without it, stays. */
export function askedFor(text: string): string {
  const words = text.replace(/[?፧\s]+$/, '').split(/\s+/);
  // An "I" belongs to the question behind its verb only: "can I get", but "vitamin I".
  const kept = words.filter((it, at) => !isOf(askingWords, it) && !(it === 'I' && at > 0 && isOf(askingWords, words[at - 1])));
  if (kept.length === 0 || kept.length === words.length) return text;
  return withoutJoining(kept) || text;
}

/** The kinds of each phrase. A phrase may mean several kinds. */
export function kindsOf(named: readonly (readonly [kind: string, phrases: readonly string[]])[]): Kinds {
  const all = new Map<string, Set<string>>();
  for (const [kind, phrases] of named)
    for (const phrase of phrases) {
      const key = wordsOf(phrase).join(' ');
      if (key !== '') all.set(key, (all.get(key) ?? new Set()).add(kind));
    }
  return [...all].map(([key, kinds]) => [key.split(' '), [...kinds]]);
}

/** The fewest letters that a last, perhaps unfinished word needs to mean the kinds of words that it begins. */
const LEAST_LETTERS = 3;

/** How typed words begin with a phrase: `whole`, or `begun` if the last typed word is unfinished; undefined if they don't. */
function beginning(typed: readonly string[], phrase: readonly string[]): 'whole' | 'begun' | undefined {
  const given = typed.slice(0, phrase.length);
  const last = given.at(-1) ?? '';
  if (given.join(' ') === phrase.join(' ')) return 'whole';
  const isBegun = phrase.length === typed.length && last.length >= LEAST_LETTERS && phrase.join(' ').startsWith(given.join(' '));
  return isBegun && given.slice(0, -1).every((it, at) => it === phrase[at]) ? 'begun' : undefined;
}

interface Phrase {
  /** The number of typed words. */
  length: number;
  kinds: string[];
  isWhole: boolean;
}

/** The longest phrase with which the words begin, and its kinds; of phrases that are only begun, the kinds of all. */
function phraseAt(words: readonly string[], known: Kinds): Phrase {
  const fitting = known.flatMap(([phrase, kinds]) => {
    const how = beginning(words, phrase);
    return how ? [{ length: phrase.length, how, kinds }] : [];
  });
  const length = Math.max(0, ...fitting.map((it) => it.length));
  const longest = fitting.filter((it) => it.length === length);
  const whole = longest.filter((it) => it.how === 'whole');
  const isWhole = whole.length > 0;
  return { length, kinds: [...new Set((isWhole ? whole : longest).flatMap((it) => it.kinds))], isWhole };
}

/** The fewest letters of a phrase that may be typed wrong, and of one with two slips: in shorter ones a slip makes another word. */
const [SLIP_LETTERS, TWO_SLIPS_LETTERS] = [5, 8];
/** The most words of a phrase that is looked for with slips. */
const MOST_MISTYPED = 3;

/** Whether letters that somebody typed are those of a phrase but for a slip. The first letter is rarely the wrong one. */
const isMistyped = (typed: string, phrase: string): boolean =>
  typed[0] === phrase[0] &&
  Math.max(typed.length, phrase.length) >= SLIP_LETTERS &&
  edits(typed, phrase) <= (phrase.length >= TWO_SLIPS_LETTERS ? 2 : 1);

/** The longest phrase with which the words begin when they were typed with a slip, or with other spaces: "hart", "head ache". */
function mistypedAt(words: readonly string[], known: Kinds): Phrase {
  for (let length = words.length; length > 0; length--) {
    const typed = words.slice(0, length).join('');
    const kinds = known.flatMap(([phrase, its]) => (isMistyped(typed, phrase.join('')) ? its : []));
    if (kinds.length > 0) return { length, kinds: [...new Set(kinds)], isWhole: false };
  }
  return { length: 0, kinds: [], isWhole: false };
}

const isShortEthiopic = (words: readonly string[]): boolean => words.every((it) => /^[\u1200-\u137f]{1,3}$/.test(it));

/**
 * The parts of a typed text: phrases that mean kinds, such as "chest pain", and other words. Each part has to fit, in any order. Empty
 * words are left out unless nothing else was typed. `isAlike` takes words with a slip for the phrases that they resemble.
 */
export function meaningsOf(text: string, known: Kinds, isAlike = false): Meaning[] {
  const words = wordsOf(text);
  const meanings: Meaning[] = [];
  for (let at = 0; at < words.length; ) {
    const left = words.slice(at);
    const asTyped = phraseAt(left, known);
    const { length, kinds, isWhole } = asTyped.length === 0 && isAlike ? mistypedAt(left.slice(0, MOST_MISTYPED), known) : asTyped;
    const own = left.slice(0, Math.max(1, length));
    const typed = own.join(' ');
    if (length > 0 || !emptyWords.has(typed))
      meanings.push({ typed, kinds, ...(isWhole && isShortEthiopic(own) && { isOnlyKinds: true }) });
    at += own.length;
  }
  return meanings.length > 0 ? meanings : words.map((typed) => ({ typed, kinds: [] }));
}
