import { raw, sql } from '@mikro-orm/postgresql';
import type { Condition } from '#kernel/database/sql.ts';

/** A license number as it is compared: its letters and digits; undefined when nothing is left. */
export const licenseKey = (typed: string | null | undefined): string | undefined =>
  typed?.toUpperCase().replaceAll(/[^A-Z0-9]/g, '') || undefined;

/** The same of a stored one, in SQL; the index of the search for duplicates is spelled like this. */
export const LICENSE_KEY = `upper(regexp_replace("license_number", '[^A-Za-z0-9]', '', 'g'))`;

/** The same license number, as a condition on `doctors` or `facilities`; `key` by `licenseKey`. */
export const sameLicense = (key: string): Condition => sql`${raw(LICENSE_KEY)} = ${key}`;
