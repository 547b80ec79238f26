import { queryOptions } from '@tanstack/react-query';
import { countConsequences } from '@tenaye/contracts/practice.facts.ts';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { keys } from '../keys.ts';

/** An account with everything that it owns, or doctors and facilities. */
export type Practices = { account: string } | { profiles: readonly { kind: ProfileKind; id: string }[] };

function queryOf(practices: Practices) {
  if ('account' in practices) return { account: practices.account };
  const ids = (kind: ProfileKind) => practices.profiles.flatMap((it) => (it.kind === kind ? [it.id] : [])).join(',') || undefined;
  return { doctors: ids('doctor'), facilities: ids('facility') };
}

/**
 * The appointments and requests that would be canceled. They are counted again whenever a dialog asks, because patients may have booked
 * since.
 */
export const consequencesQuery = (accountId: string, practices: Practices) => {
  const query = queryOf(practices);
  return queryOptions({
    queryKey: [...keys.practices(accountId), query],
    queryFn: ({ signal }) => call(countConsequences, { query, signal }),
    staleTime: 0,
    gcTime: 0,
  });
};
