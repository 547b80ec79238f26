import { type RawQueryFragment, raw, sql } from '@mikro-orm/postgresql';

export type Condition = RawQueryFragment;

/** Conditions joined by `and`; those left out (undefined) don't restrict. */
export function allOf(...conditions: readonly (Condition | undefined)[]): Condition {
  const given = conditions.filter((it) => it !== undefined);
  if (given.length === 0) return sql`true`;
  return raw(
    given.map((it) => `(${it.sql})`).join(' and '),
    given.flatMap((it) => it.params),
  );
}

/** The pattern of `ilike` that finds a part typed by a person, whose `%`, `_` and `\` are letters like any other. */
export const containing = (part: string): string => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** A timestamptz as em.execute gives it, in ISO 8601, UTC. */
export const iso = (timestamp: string): string => new Date(timestamp).toISOString();
