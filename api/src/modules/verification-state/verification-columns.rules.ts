import { p } from '@mikro-orm/postgresql';
import { flag, instant } from '#kernel/database/columns.ts';
import { index, partOf, writtenKeys } from '#kernel/database/indexes.ts';

/** The columns of doctors and facilities about their verification, besides its status. */
export const verificationColumns = () => ({
  /** Incremented by every change that a reviewer must have seen before deciding. */
  verificationVersion: p.integer().default(0),
  /** When the profile last began to wait: a trigger sets it when the status becomes pending. */
  pendingSince: instant().defaultRaw('now()'),
  /** When an administrator asked the provider for more information; null once the provider has changed the profile. */
  informationRequestedAt: instant().nullable(),
  informationRequested: p.text().nullable(),
  /** The administrator who reviews the profile until `heldUntil`. An account id without a foreign key, so that a hold touches no index. */
  heldBy: p.uuid().nullable(),
  heldUntil: instant().nullable(),
  /** The last day of the license, in Addis Ababa. */
  licenseExpiresOn: p.date().nullable(),
  /** False once that day is over: index conditions can't read the clock, so the worker updates this column. */
  licenseStands: flag(true),
  /** How many days before the last day the latest warning was sent. */
  licenseWarnedDays: p.smallint().nullable(),
  /** The last day of a renewed license as its owner states it, until an administrator has checked that license. */
  licenseRenewalExpiresOn: p.date().nullable(),
  licenseRenewalSentAt: instant().nullable(),
  /** When an administrator took the profile off the lists, and why; null while it may be listed. */
  unlistedAt: instant().nullable(),
  unlistedReason: p.text().nullable(),
  /**
   * The listing of the same kind with which an administrator has merged this one; its address leads there. An id without a foreign key:
   * a merge changes that listing, and changed listings are never deleted.
   */
  mergedInto: p.uuid().nullable(),
});

/** `shown` is the column by which the profile itself can be hidden. */
export const verificationChecks = (table: string, shown: string) => [
  {
    name: `${table}_license_renewal_check`,
    expression: '((license_renewal_expires_on IS NULL) = (license_renewal_sent_at IS NULL))',
  },
  { name: `${table}_unlisted_check`, expression: `((unlisted_at IS NULL) OR (NOT ${shown}))` },
  { name: `${table}_merged_check`, expression: '((merged_into IS NULL) OR (unlisted_at IS NOT NULL))' },
  { name: `${table}_unlisted_reason_check`, expression: '((unlisted_at IS NULL) = (unlisted_reason IS NULL))' },
];

export const verificationIndexes = (table: string) => [
  index(`${table}_pending_index`, `"${table}" ("pending_since", "id") where verification_status = 'pending'`),
  index(`${table}_license_expiry_index`, `"${table}" ("license_expires_on") where license_stands and license_expires_on is not null`),
  index(`${table}_merged_index`, `"${table}" ("merged_into") where merged_into is not null`),
  partOf(table, 'license_number'),
  partOf(table, 'phone'),
  writtenKeys(table, ['"name"', '"license_number"']),
];
