import { raw } from '@mikro-orm/postgresql';

/** A renewed license that waits for an administrator, as a column of the doctors or facilities `alias`; null if none does. */
export const renewalOf = (alias: string) =>
  raw(`case when ${alias}.license_renewal_sent_at is not null then json_build_object(
    'expiresOn', ${alias}.license_renewal_expires_on, 'sentAt', ${alias}.license_renewal_sent_at) end as "licenseRenewal"`);
