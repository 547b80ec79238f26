import { call } from './call.ts';
import { doctorDocumentFile } from './doctor-profile.facts.ts';
import { type IsoDay, localDate } from './local-time.facts.ts';
import { DAY_MS } from './time.facts.ts';
import { licenseStands, licenseWarningDays } from './verification.facts.ts';

/** Messages about an invalid renewal. */
export const renewalTexts = {
  file: 'Please choose your renewed license',
  date: 'Please enter the last day of your license',
} as const;

/**
 * How urgent a license's renewal is: `soon` from 60 days before its last day on, `near` from 30, `last` from 7. `unknown` has no last day.
 */
export type LicenseUrgency = 'unknown' | 'valid' | 'soon' | 'near' | 'last' | 'expired';

const [SOON, NEAR, LAST] = licenseWarningDays;

/** The days from today until the last day of a license, in Addis Ababa: 0 on its last day, negative after it. */
export const daysLeftOf = (expiresOn: IsoDay, now: Date): number =>
  Math.round((Date.parse(expiresOn) - Date.parse(localDate(+now))) / DAY_MS);

/** The urgency at `now`. `stands` is false as soon as the profile is unlisted for its license. */
export function licenseUrgency({ expiresOn, stands }: { expiresOn: IsoDay | null; stands: boolean }, now: Date): LicenseUrgency {
  if (!stands || !licenseStands(expiresOn, localDate(+now))) return 'expired';
  if (expiresOn === null) return 'unknown';
  const left = daysLeftOf(expiresOn, now);
  if (left > SOON) return 'valid';
  if (left > NEAR) return 'soon';
  return left > LAST ? 'near' : 'last';
}

/** Administrators check the license and set the last day: until then the stored one counts, and the profile stays as listed as it is. */
export const renewLicense = call({
  method: 'POST',
  path: '/api/provider/license',
  callers: ['doctor', 'facility'],
  namesFacility: true,
  files: { license: { ...doctorDocumentFile, required: true, missing: renewalTexts.file } },
  errors: ['not_found', 'too_large', 'unsupported_type', 'unusable_file', 'idempotency_mismatch'],
  idempotent: true,
});
