/**
 * A list as PostgreSQL reads it, `{"a","b"}`: the only place that writes one. Every element is quoted, or a text `null` would be taken for
 * no text at all, a line break for the letter n, and spaces at its ends for none. Only `null` itself is written bare.
 */
export const arrayLiteral = (values: readonly unknown[]): string =>
  `{${values.map((it) => (it === null || it === undefined ? 'NULL' : `"${String(it).replaceAll(/["\\]/g, String.raw`\$&`)}"`)).join(',')}}`;
