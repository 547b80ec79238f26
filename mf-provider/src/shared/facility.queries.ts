import { queryOptions } from '@tanstack/react-query';
import { getProviderFacility } from '@tenaye/contracts/provider-facility.facts.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { keys } from './keys.ts';

/**
 * The account's facility with its counts; whatever changes requests or stock invalidates it. The account is part of the key: after another
 * sign-in on the same page nobody sees the one before's.
 */
export const providerFacilityQuery = (accountId: string) =>
  queryOptions({
    queryKey: keys.facility(accountId),
    queryFn: ({ signal }) => call(getProviderFacility, { signal }),
    staleTime: 0,
  });
