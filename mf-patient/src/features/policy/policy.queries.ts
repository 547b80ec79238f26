import { queryOptions } from '@tanstack/react-query';
import { getPolicies } from '@tenaye/contracts/privacy.facts.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { keys } from '../../shared/keys.ts';

/** The version of the policies, and the installation's own texts. */
export const policiesQuery = queryOptions({
  queryKey: keys.policies,
  queryFn: ({ signal }) => call(getPolicies, { signal }),
});
