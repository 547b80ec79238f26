import { type IsoDay, localDate } from '@tenaye/contracts/local-time.facts.ts';
import { licenseStands } from '@tenaye/contracts/verification.facts.ts';

interface Reviewed {
  verificationVersion: number;
  informationRequestedAt?: Date | null | undefined;
  informationRequested?: string | null | undefined;
}

interface Licensed {
  licenseExpiresOn?: IsoDay | null | undefined;
  licenseStands: boolean;
  licenseWarnedDays?: number | null | undefined;
  licenseRenewalExpiresOn?: IsoDay | null | undefined;
  licenseRenewalSentAt?: Date | null | undefined;
}

/**
 * Records that the owner has changed the profile: a decision based on the earlier state is refused, and requested information counts as
 * provided. Returns whether information had been requested.
 */
export function noteOwnersChange(profile: Reviewed): boolean {
  const isAnswer = Boolean(profile.informationRequestedAt);
  profile.verificationVersion += 1;
  profile.informationRequestedAt = null;
  profile.informationRequested = null;
  return isAnswer;
}

/** Sets the last day of the license, which also settles a renewed license that was sent. If the day differs, the warnings begin again. */
export function putLicense(profile: Licensed, expiresOn: IsoDay | null, now: Date): void {
  if ((profile.licenseExpiresOn ?? null) !== expiresOn) profile.licenseWarnedDays = null;
  profile.licenseExpiresOn = expiresOn;
  profile.licenseRenewalExpiresOn = null;
  profile.licenseRenewalSentAt = null;
  profile.licenseStands = licenseStands(expiresOn, localDate(+now));
}
