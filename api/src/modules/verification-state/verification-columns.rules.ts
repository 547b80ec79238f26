import { p } from '@mikro-orm/postgresql';
import { flag, instant } from '#kernel/database/columns.ts';
import { index, partOf, writtenKeys } from '#kernel/database/indexes.ts';

/** What doctors and facilities store about their verification beside its status. */
export const verificationColumns = () => ({
  /** Incremented by every change that a reviewer must have seen before deciding. */
  verificationVersion: p.integer().default(0),
  /** Since when the profile has waited, the last time that it did: a trigger sets it when the status becomes pending. */
  pendingSince: instant().defaultRaw('now()'),
  /** When an administrator asked the provider for more; null once the provider has changed the profile. */
  informationRequestedAt: instant().nullable(),
  informationRequested: p.text().nullable(),
  /** The administrator who reviews the profile until `heldUntil`. An account id without a foreign key, so that a hold touches no index. */
  heldBy: p.uuid().nullable(),
  heldUntil: instant().nullable(),
  /** The last day of the license, in Addis Ababa. */
  licenseExpiresOn: p.date().nullable(),
  /** False after that day: index conditions can't read the clock, so the worker keeps the fact here. */
  licenseStands: flag(true),
  /** The last warning sent before this day, in days ahead. */
  licenseWarnedDays: p.smallint().nullable(),
  /** The last day of a renewed license as its owner states it, until an administrator has checked that license. */
  licenseRenewalExpiresOn: p.date().nullable(),
  licenseRenewalSentAt: instant().nullable(),
});

export const verificationChecks = (table: string) => [
  {
    name: `${table}_license_renewal_check`,
    expression: '((license_renewal_expires_on IS NULL) = (license_renewal_sent_at IS NULL))',
  },
];

export const verificationIndexes = (table: string) => [
  index(`${table}_pending_index`, `"${table}" ("pending_since", "id") where verification_status = 'pending'`),
  index(`${table}_license_expiry_index`, `"${table}" ("license_expires_on") where license_stands and license_expires_on is not null`),
  partOf(table, 'license_number'),
  partOf(table, 'phone'),
  writtenKeys(table, ['"name"', '"license_number"']),
];
