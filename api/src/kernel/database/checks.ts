/**
 * Check constraints in the very words PostgreSQL stores them (`pg_get_constraintdef`): the schema comparison is by text, so
 * another spelling would be dropped and added again by every new migration.
 */

/** As `check` for a whole table; the name is kept short enough for PostgreSQL's 63 bytes. */
export interface TableCheck {
  name: string;
  expression: string;
}

/** A number column is at least `least`. */
export const atLeast = (table: string, column: string, least: number, cast = ''): TableCheck => ({
  name: `${table}_${column}_check`,
  expression: `(${column} >= ${cast ? `(${least})::${cast}` : least})`,
});

/** An address that identifies an account is stored in lower case, so that one plain unique index covers every spelling. */
export const isLowerCase = (table: string, column: string): TableCheck => ({
  name: `${table}_${column}_lower_check`,
  expression: `(${column} = lower(${column}))`,
});

/** A secret sent to a person is stored as its SHA-256 digest in hex: a stolen table opens no account. */
export const isDigest = (table: string, column: string): TableCheck => ({
  name: `${table}_${column}_digest_check`,
  expression: `(${column} ~ '^[0-9a-f]{64}$'::text)`,
});

/** A position is whole and on the globe: both coordinates or neither. */
export const isPosition = (table: string): TableCheck[] => [
  { name: `${table}_position_check`, expression: '((latitude IS NULL) = (longitude IS NULL))' },
  { name: `${table}_latitude_check`, expression: "((latitude >= '-90'::integer::numeric) AND (latitude <= (90)::numeric))" },
  { name: `${table}_longitude_check`, expression: "((longitude >= '-180'::integer::numeric) AND (longitude <= (180)::numeric))" },
];
