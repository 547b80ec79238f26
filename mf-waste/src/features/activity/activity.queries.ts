import { queryOptions } from '@tanstack/react-query';
import type { listWasteActivity } from '@tenaye/contracts/waste.ts';
import { call } from '@tenaye/platform/client/client.ts';
import type { Wire } from '@tenaye/platform/client/wire.ts';

// The call without its schemas: the page validates nothing, so it doesn't load the validation library.
const listWasteActivityCall: Wire<typeof listWasteActivity> = { method: 'GET', path: '/api/waste/recent-activity', callers: ['facility'] };

export const wasteActivityQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['waste-activity', accountId],
    queryFn: ({ signal }) => call(listWasteActivityCall, { signal }),
    staleTime: 0,
  });
