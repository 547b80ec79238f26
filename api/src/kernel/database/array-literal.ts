/** Words that PostgreSQL itself writes bare; compared defaults are spelled as it does. */
const bare = /^(?!null$)[a-z\d_-]+$/i;

const element = (it: unknown): string => {
  if (it === null || it === undefined) return 'NULL';
  const text = String(it);
  return bare.test(text) ? text : `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
};

/**
 * A list as PostgreSQL reads it, `{cash,"on account"}`: the only place that writes one. What isn't a plain word is quoted, or a text `null` would
 * be taken for no text at all, a line break for the letter n, and spaces at its ends for none.
 */
export const arrayLiteral = (values: readonly unknown[]): string => `{${values.map(element).join(',')}}`;
