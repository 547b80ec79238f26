import { queryOptions } from '@tanstack/react-query';
import type { listAdminProviders } from '@tenaye/contracts/admin.ts';
import { call } from '@tenaye/platform/client/client.ts';
import type { Wire } from '@tenaye/platform/client/wire.ts';

// The call without its schemas: the page validates nothing, so it doesn't load the validation library.
const listAdminProvidersCall: Wire<typeof listAdminProviders> = { method: 'GET', path: '/api/admin/providers', callers: ['admin'] };

/** Counts of all providers, and the newest of each kind. */
export const adminProvidersQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['admin-providers', accountId],
    queryFn: ({ signal }) => call(listAdminProvidersCall, { signal }),
    staleTime: 0,
  });
