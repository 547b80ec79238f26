import { queryOptions } from '@tanstack/react-query';
import type { getProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { call } from '@tenaye/platform/client/client.ts';
import type { Wire } from '@tenaye/platform/client/wire.ts';

const getProviderFacilityCall: Wire<typeof getProviderFacility> = { method: 'GET', path: '/api/provider/facility', callers: ['facility'] };

/**
 * The account's facility with its counts; whatever changes requests or stock invalidates it. The account is part of the key: after another
 * sign-in on the same page nobody sees the one before's.
 */
export const providerFacilityQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['provider-facility', accountId],
    queryFn: ({ signal }) => call(getProviderFacilityCall, { signal }),
    staleTime: 0,
  });
