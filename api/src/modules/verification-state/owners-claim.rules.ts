import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';

/** The claim by which the present owner got the profile `alias`, as SQL. The license that was sent for it is the profile's. */
export const ownersClaim = (kind: ProfileKind, alias: string): string => `
  select c.id from ${kind}_claims c
  where c.${kind}_id = ${alias}.id and c.claimant_account_id = ${alias}.account_id and c.claim_status = 'approved'`;
