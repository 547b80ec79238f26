/** The pseudo-language, which exposes any visible text that didn't come from a catalog. */
export const PSEUDO = 'en-XA';

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'đ',
  e: 'é',
  f: 'ƒ',
  g: 'ğ',
  h: 'ĥ',
  i: 'í',
  j: 'ĵ',
  k: 'ķ',
  l: 'ľ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ó',
  p: 'þ',
  q: 'ɋ',
  r: 'ř',
  s: 'š',
  t: 'ţ',
  u: 'ú',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
};

const accented = (letter: string): string => {
  const accent = accents[letter.toLowerCase()];
  if (!accent) return letter;
  return letter === letter.toLowerCase() ? accent : accent.toUpperCase();
};

/** Parts that stay in every language: interpolations `{{…}}`, nesting `$t(…)`, tags and the product's name. */
const fixedParts = /(\{\{[^}]*\}\}|\$t\([^)]*\)|<[^>]*>|\bTenaye\b)/;

/** `Sign in, {{name}}` → `⟦Šíğñ íñ, {{name}}⟧`. */
export const pseudoText = (text: string): string =>
  `⟦${text
    .split(fixedParts)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[a-z]/gi, accented)))
    .join('')}⟧`;

/** Texts by key, nested to any depth. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

/** A whole catalog in the pseudo-language. */
export const pseudoMessages = (messages: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).map(([key, it]) => [key, typeof it === 'string' ? pseudoText(it) : pseudoMessages(it)]));
