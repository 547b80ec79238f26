import { raw } from '@mikro-orm/postgresql';

/** The column for the renewed license of the doctors or facilities `alias` that waits for an administrator; null without one. */
export const renewalOf = (alias: string) =>
  raw(`case when ${alias}.license_renewal_sent_at is not null then json_build_object(
    'expiresOn', ${alias}.license_renewal_expires_on, 'sentAt', ${alias}.license_renewal_sent_at) end as "licenseRenewal"`);
