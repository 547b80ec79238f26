import { queryOptions } from '@tanstack/react-query';
import { listWasteActivity } from '@tenaye/contracts/waste.ts';
import { call } from '@tenaye/platform/client.ts';

export const wasteActivityQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['waste-activity', accountId],
    queryFn: ({ signal }) => call(listWasteActivity, { signal }),
    staleTime: 0,
  });
