/** The pseudo-language: shows at a glance any visible text that didn't come from a catalogue. */
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

/** Parts that code reads: interpolations `{{…}}`, nesting `$t(…)` and tags. */
const codeParts = /(\{\{[^}]*\}\}|\$t\([^)]*\)|<[^>]*>)/;

/** `Sign in, {{name}}` → `⟦Šíğñ íñ, {{name}}⟧`. */
export const pseudoText = (text: string): string =>
  `⟦${text
    .split(codeParts)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[a-z]/gi, accented)))
    .join('')}⟧`;

/** Texts by key, nested as deep as the catalogue likes. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

export const pseudoMessages = (messages: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).map(([key, it]) => [key, typeof it === 'string' ? pseudoText(it) : pseudoMessages(it)]));
