import { queryOptions } from '@tanstack/react-query';
import type { getWasteOverview } from '@tenaye/contracts/waste.ts';
import { call } from '@tenaye/platform/client/client.ts';
import type { Wire } from '@tenaye/platform/client/wire.ts';

// The call without its schemas: the page validates nothing, so it doesn't load the validation library.
const getWasteOverviewCall: Wire<typeof getWasteOverview> = { method: 'GET', path: '/api/waste/overview', callers: ['facility'] };

export const wasteOverviewQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['waste-overview', accountId],
    queryFn: ({ signal }) => call(getWasteOverviewCall, { signal }),
    staleTime: 0,
  });
