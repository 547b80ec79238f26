import { queryOptions } from '@tanstack/react-query';
import { listAdminProviders } from '@tenaye/contracts/admin.facts.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { keys } from '../../shared/keys.ts';

/** The counts of all providers and the newest of each kind. */
export const adminProvidersQuery = (accountId: string) =>
  queryOptions({
    queryKey: keys.providers(accountId),
    queryFn: ({ signal }) => call(listAdminProviders, { signal }),
    staleTime: 0,
  });
