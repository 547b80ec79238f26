import { queryOptions } from '@tanstack/react-query';
import { listAdminProviders } from '@tenaye/contracts/admin.facts.ts';
import { call } from '@tenaye/platform/client/client.ts';

/** The counts of all providers and the newest of each kind. */
export const adminProvidersQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['admin', 'providers', accountId],
    queryFn: ({ signal }) => call(listAdminProviders, { signal }),
    staleTime: 0,
  });
