/** Indexes that the schema builder can't express. They are written out in SQL and compared by name only. */

interface ExpressionIndex {
  name: string;
  expression: string;
}

/** An index in free form; a comment at the call says which query it serves. */
export const index = (name: string, body: string): ExpressionIndex => ({ name, expression: `create index "${name}" on ${body}` });

/** Serves `lower(column) = lower($1)`: equal names regardless of case. */
export const equalTo = (table: string, column: string): ExpressionIndex =>
  index(`${table}_${column}_equal_index`, `"${table}" (lower("${column}"))`);

/** Serves `column ilike '%part%'`: a part of a name as typed by a person. */
export const partOf = (table: string, column: string): ExpressionIndex =>
  index(`${table}_${column}_part_index`, `"${table}" using gin ("${column}" gin_trgm_ops)`);

/**
 * Serves `contains(expression, typed)` of sql.ts for texts with letters beyond ASCII. `written_key` is a function of
 * migrations/baseline/ethiopic.ts.
 */
export const writtenKeys = (table: string, expressions: readonly string[]): ExpressionIndex =>
  index(`${table}_written_key_index`, `"${table}" using gin (${expressions.map((it) => `written_key(${it}) gin_trgm_ops`).join(', ')})`);

/** Serves `order by lower(column) <-> $1`: the names closest to a misread or misspelled one. */
export const similarTo = (table: string, column: string): ExpressionIndex =>
  index(`${table}_${column}_similar_index`, `"${table}" using gist (lower("${column}") gist_trgm_ops)`);

/**
 * Serves `hasWords` of sql.ts: words of a name, ignoring spaces and doubled letters. `squeezed` is a function of
 * migrations/baseline/functions.sql.
 */
export const squeezedOf = (table: string, column: string): ExpressionIndex =>
  index(`${table}_squeezed_${column}_index`, `"${table}" using gin (squeezed("${column}") gin_trgm_ops)`);

/** Serves `search_words @@ query`: the words of a row's `searchWords` (columns.ts). */
export const searchedIn = (table: string): ExpressionIndex => index(`${table}_search_words_index`, `"${table}" using gin (search_words)`);

/** The point of a row for cube and earthdistance. Queries must spell it the same way to use the index. */
export const POINT = 'll_to_earth(latitude::float8, longitude::float8)';

/** Serves `order by POINT <-> ll_to_earth($lat, $lng)` among rows with equal `kinds` that satisfy `where`. */
export const nearestOf = (table: string, word: string, kinds: readonly string[], where: string): ExpressionIndex =>
  index(`${table}_${word}nearest_index`, `"${table}" using gist (${[...kinds, POINT].join(', ')}) where ${where}latitude is not null`);
