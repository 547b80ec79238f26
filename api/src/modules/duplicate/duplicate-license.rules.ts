import { raw, sql } from '@mikro-orm/postgresql';
import type { Condition } from '#kernel/database/sql.ts';

/** The comparable form of a license number: its letters and digits; undefined when nothing is left. */
export const licenseKey = (typed: string | null | undefined): string | undefined =>
  typed?.toUpperCase().replaceAll(/[^A-Z0-9]/g, '') || undefined;

/** The same for a stored number, in SQL; the index of the search for duplicates uses the same expression. */
export const LICENSE_KEY = `upper(regexp_replace("license_number", '[^A-Za-z0-9]', '', 'g'))`;

/** Matches equal license numbers, as a condition on `doctors` or `facilities`; `key` comes from `licenseKey`. */
export const sameLicense = (key: string): Condition => sql`${raw(LICENSE_KEY)} = ${key}`;
