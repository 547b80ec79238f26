import { queryOptions } from '@tanstack/react-query';
import { getProviderFacility } from '@tenaye/contracts/provider-facility.facts.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { keys } from './keys.ts';

/**
 * The account's facility with its counts. Changes of requests or stock invalidate it. The account is part of the key: after another sign-in
 * on the same page nothing of the previous account's facility may show.
 */
export const providerFacilityQuery = (accountId: string) =>
  queryOptions({
    queryKey: keys.facility(accountId),
    queryFn: ({ signal }) => call(getProviderFacility, { signal }),
    staleTime: 0,
  });
