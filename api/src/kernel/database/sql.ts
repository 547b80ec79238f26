import { type EntityManager, type RawQueryFragment, raw, sql } from '@mikro-orm/postgresql';

export type Condition = RawQueryFragment;

/** Joins expressions with an operator. */
export const joined = (parts: readonly Condition[], operator: string): Condition =>
  raw(
    parts.map((it) => `(${it.sql})`).join(` ${operator} `),
    parts.flatMap((it) => it.params),
  );

const given = (conditions: readonly (Condition | undefined)[]): Condition[] => conditions.filter((it) => it !== undefined);

/** Joins conditions with `and`; undefined ones don't restrict. */
export function allOf(...conditions: readonly (Condition | undefined)[]): Condition {
  const all = given(conditions);
  return all.length === 0 ? sql`true` : joined(all, 'and');
}

/** Joins conditions with `or`; undefined ones add nothing. */
export function anyOf(...conditions: readonly (Condition | undefined)[]): Condition {
  const all = given(conditions);
  return all.length === 0 ? sql`false` : sql`(${joined(all, 'or')})`;
}

/** The number of rows of `from`: tables and their condition. */
export async function countRows(em: EntityManager, from: Condition): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(sql`select count(*)::int as count from ${from}`);
  return row?.count ?? 0;
}

/** The `ilike` pattern that finds a typed part of a text. The characters `%`, `_` and `\` in `part` match themselves. */
export const containing = (part: string): string => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** One condition for each typed word (words are separated by spaces or commas), so that "bole addis" finds "Bole, Addis Ababa". */
export const eachWord = (typed: string, conditionOf: (word: string) => Condition): Condition =>
  allOf(
    ...typed
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(conditionOf),
  );

/** Whether a text has letters beyond ASCII, whose trigrams only some locales of the database have. */
export const isBeyondAscii = (typed: string): boolean => /[^ -~]/.test(typed);

/**
 * `expression ilike '%typed%'`, found by an index in any script and under any locale of the database: by trigrams of the expression
 * (`partOf`), or, with letters beyond ASCII, of its `written_key` (`writtenKeys`).
 */
export const contains = (expression: string, typed: string): Condition => {
  const part = sql`${raw(expression)} ilike ${containing(typed)}`;
  return isBeyondAscii(typed) ? sql`(written_key(${raw(expression)}) like written_key(${containing(typed)}) and ${part})` : part;
};

/**
 * The condition that `expression` contains every typed word, ignoring spaces and doubled letters: "Tenadam" finds "Tena Adam". The index
 * `squeezedOf` (indexes.ts) serves it.
 */
export const hasWords = (expression: string, typed: string): Condition =>
  allOf(
    ...typed
      .replaceAll(/[\\%_]/g, '')
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => sql`squeezed(${raw(expression)}) like '%' || squeezed(${word}) || '%'`),
  );

const inUtc = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?(?:Z|\+00(?::00)?)$/;

/**
 * A timestamptz column as ISO 8601 text in UTC, for em.execute. Rewriting the database's own text takes a third of the time that a Date
 * takes.
 */
export function iso(timestamp: string): string {
  const parts = inUtc.exec(timestamp);
  if (!parts) return new Date(timestamp).toISOString();
  const [, day, time, fraction = ''] = parts;
  return `${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}Z`;
}
