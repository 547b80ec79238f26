import { queryOptions } from '@tanstack/react-query';
import { countConsequences, MAX_PRACTICES } from '@tenaye/contracts/practice.facts.ts';
import type { Consequences } from '@tenaye/contracts/practice.ts';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { keys } from '../keys.ts';

/** An account with everything that it owns, or doctors and facilities. */
export type Practices = { account: string } | { profiles: readonly { kind: ProfileKind; id: string }[] };

/** The calls that count the practices: ids are part of an address, which holds only so many. */
function queriesOf(practices: Practices) {
  if ('account' in practices) return [{ account: practices.account }];
  const { profiles } = practices;
  const starts = Array.from({ length: Math.ceil(profiles.length / MAX_PRACTICES) }, (_, at) => at * MAX_PRACTICES);
  return starts.map((start) => {
    const part = profiles.slice(start, start + MAX_PRACTICES);
    const ids = (kind: ProfileKind) => part.flatMap((it) => (it.kind === kind ? [it.id] : [])).join(',') || undefined;
    return { doctors: ids('doctor'), facilities: ids('facility') };
  });
}

/**
 * The appointments and requests that would be canceled. They are counted again whenever a dialog asks, because patients may have booked
 * since. Among more than MAX_PRACTICES profiles, a patient of several may be counted more than once.
 */
export const consequencesQuery = (accountId: string, practices: Practices) => {
  const queries = queriesOf(practices);
  return queryOptions({
    queryKey: [...keys.practices(accountId), queries],
    queryFn: async ({ signal }) => {
      const parts = await Promise.all(queries.map((query) => call(countConsequences, { query, signal })));
      const sum = (of: keyof Consequences) => parts.reduce((all, it) => all + it[of], 0);
      return { visits: sum('visits'), requests: sum('requests'), people: sum('people') };
    },
    staleTime: 0,
    gcTime: 0,
  });
};
