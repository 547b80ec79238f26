import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';

/** SQL for the claim by which the present owner got the profile `alias`. The license sent with the claim counts as the profile's. */
export const ownersClaim = (kind: ProfileKind, alias: string): string => `
  select c.id from ${kind}_claims c
  where c.${kind}_id = ${alias}.id and c.claimant_account_id = ${alias}.account_id and c.claim_status = 'approved'`;
