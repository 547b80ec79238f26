/**
 * Check constraints, spelled exactly as PostgreSQL stores them (`pg_get_constraintdef`): the schema comparison is by text, so any other
 * spelling would make every new migration drop and recreate them.
 */

/** Like `check`, for a whole table. The name must stay within PostgreSQL's 63 bytes. */
export interface TableCheck {
  name: string;
  expression: string;
}

/** Requires a number of at least `least`. */
export const atLeast = (table: string, column: string, least: number, cast = ''): TableCheck => ({
  name: `${table}_${column}_check`,
  expression: `(${column} >= ${cast ? `(${least})::${cast}` : least})`,
});

/** Requires lower case, for addresses that identify an account, so that one plain unique index covers every spelling. */
export const isLowerCase = (table: string, column: string): TableCheck => ({
  name: `${table}_${column}_lower_check`,
  expression: `(${column} = lower(${column}))`,
});

/** Requires a SHA-256 digest in hex: secrets sent to people are stored only as digests, so a stolen table opens no account. */
export const isDigest = (table: string, column: string): TableCheck => ({
  name: `${table}_${column}_digest_check`,
  expression: `(${column} ~ '^[0-9a-f]{64}$'::text)`,
});

/** Requires a position on the globe with both coordinates, or none at all. */
export const isPosition = (table: string): TableCheck[] => [
  { name: `${table}_position_check`, expression: '((latitude IS NULL) = (longitude IS NULL))' },
  { name: `${table}_latitude_check`, expression: "((latitude >= '-90'::integer::numeric) AND (latitude <= (90)::numeric))" },
  { name: `${table}_longitude_check`, expression: "((longitude >= '-180'::integer::numeric) AND (longitude <= (180)::numeric))" },
];
