import { queryOptions } from '@tanstack/react-query';
import { listWasteActivity } from '@tenaye/contracts/waste.facts.ts';
import { call } from '@tenaye/platform/client/client.ts';
import type { Own } from '@tenaye/platform/portal/own.tsx';
import { keys } from '../../shared/keys.ts';

export const wasteActivityQuery = (own: Own) =>
  queryOptions({
    queryKey: keys.activity(own),
    queryFn: ({ signal }) => call(listWasteActivity, { query: { facilityId: own.facilityId }, signal }),
    staleTime: 0,
  });
