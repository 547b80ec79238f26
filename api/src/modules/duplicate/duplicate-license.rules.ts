import { raw, sql } from '@mikro-orm/postgresql';
import type { Condition } from '#kernel/database/sql.ts';

/** The comparable form of a license number: its letters and digits; undefined when nothing is left. */
export const licenseKey = (typed: string | null | undefined): string | undefined =>
  typed?.toUpperCase().replaceAll(/[^A-Z0-9]/g, '') || undefined;

/** `licenseKey` of a stored number as SQL; the index for the search for duplicates uses the same expression. */
export const LICENSE_KEY = `upper(regexp_replace("license_number", '[^A-Za-z0-9]', '', 'g'))`;

/** The condition on `doctors` or `facilities` for an equal license number; `key` comes from `licenseKey`. */
export const sameLicense = (key: string): Condition => sql`${raw(LICENSE_KEY)} = ${key}`;
