import { queryOptions } from '@tanstack/react-query';
import { getWasteOverview } from '@tenaye/contracts/waste.facts.ts';
import { call } from '@tenaye/platform/client/client.ts';

export const wasteOverviewQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['waste', 'overview', accountId],
    queryFn: ({ signal }) => call(getWasteOverview, { query: { facilityId: undefined }, signal }),
    staleTime: 0,
  });
