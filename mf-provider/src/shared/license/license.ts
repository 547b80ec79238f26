import type { DoctorProfile } from '@tenaye/contracts/doctor-profile.ts';
import { noonOf } from '@tenaye/contracts/local-time.facts.ts';
import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { formatDate } from '@tenaye/platform/texts/format.ts';

type LicenseFields = 'licenseExpiresOn' | 'licenseStands' | 'licenseRenewal' | 'isVerified';

/** The license fields that doctors' and facilities' profiles share. */
export type License = Pick<DoctorProfile, LicenseFields> & Pick<ProviderFacility, LicenseFields>;

/** The last day of a license as displayed text. */
export const formatLastDay = (day: string, language: string): string => formatDate(noonOf(day).toISOString(), language);
