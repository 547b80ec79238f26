import { queryOptions } from '@tanstack/react-query';
import { listWasteActivity } from '@tenaye/contracts/waste.facts.ts';
import { call } from '@tenaye/platform/client/client.ts';

export const wasteActivityQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['waste', 'activity', accountId],
    queryFn: ({ signal }) => call(listWasteActivity, { query: { facilityId: undefined }, signal }),
    staleTime: 0,
  });
