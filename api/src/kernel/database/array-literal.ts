/** Words that PostgreSQL prints without quotes. Default values are compared by text, so they must be written the same way. */
const bare = /^(?!null$)[a-z\d_-]+$/i;

const element = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL';
  const text = String(value);
  return bare.test(text) ? text : `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
};

/**
 * Writes a list as a PostgreSQL array literal, `{cash,"on account"}`; no other code writes array literals. Everything except plain words is
 * quoted. Without quotes, PostgreSQL would read `null` as NULL and a line break's escape as the letter n, and would drop spaces at the
 * ends.
 */
export const arrayLiteral = (values: readonly unknown[]): string => `{${values.map(element).join(',')}}`;
