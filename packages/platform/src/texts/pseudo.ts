import type { Messages } from '@tenaye/texts/translator.ts';

/** The pseudo-language, which exposes any visible text that didn't come from a catalog. */
export const PSEUDO = 'en-XA';

/** The accented letters from a to z. */
const accents = 'áƀçđéƒğĥíĵķľɱñóþɋřšţúṽŵẋýž';

function accented(letter: string): string {
  const accent = accents.charAt(((letter.codePointAt(0) ?? 0) % 32) - 1);
  return letter === letter.toLowerCase() ? accent : accent.toUpperCase();
}

/** Parts that stay in every language: places of values `{{…}}`, tags and the product's name. */
const fixedParts = /(\{\{[^}]*\}\}|<[^>]*>|\bTenaye\b)/;

/** `Sign in, {{name}}` → `⟦Šíğñ íñ, {{name}}⟧`. */
export const pseudoText = (text: string): string =>
  `⟦${text
    .split(fixedParts)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[a-z]/gi, accented)))
    .join('')}⟧`;

/** A whole catalog in the pseudo-language. */
export const pseudoMessages = (messages: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).map(([key, it]) => [key, typeof it === 'string' ? pseudoText(it) : pseudoMessages(it)]));
