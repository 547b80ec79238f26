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
 * How urgent a license's renewal is: `soon` from 60 days before the last day, `near` from 30, `last` from 7. `unknown`: the last day isn't
 * known.
 */
export type LicenseUrgency = 'unknown' | 'valid' | 'soon' | 'near' | 'last' | 'expired';

const [SOON, NEAR, LAST] = licenseWarningDays;

/** The days from today until the last day of a license, in Addis Ababa: 0 on its last day, negative after it. */
export const daysLeftOf = (expiresOn: IsoDay, now: Date): number =>
  Math.round((Date.parse(expiresOn) - Date.parse(localDate(+now))) / DAY_MS);

/** The urgency at `now`. `stands` is false once the profile is unlisted because its license has expired. */
export function licenseUrgency({ expiresOn, stands }: { expiresOn: IsoDay | null; stands: boolean }, now: Date): LicenseUrgency {
  if (!stands || !licenseStands(expiresOn, localDate(+now))) return 'expired';
  if (expiresOn === null) return 'unknown';
  const left = daysLeftOf(expiresOn, now);
  if (left > SOON) return 'valid';
  if (left > NEAR) return 'soon';
  return left > LAST ? 'near' : 'last';
}

/**
 * Sends a renewed license. Until an administrator has checked it and set the last day, the stored last day counts and the listing doesn't
 * change.
 */
export const renewLicense = call({
  method: 'POST',
  path: '/api/provider/license',
  callers: ['doctor', 'facility'],
  namesFacility: true,
  files: { license: { ...doctorDocumentFile, required: true, missing: renewalTexts.file } },
  errors: ['not_found', 'too_large', 'unsupported_type', 'unusable_file'],
  idempotent: true,
});
