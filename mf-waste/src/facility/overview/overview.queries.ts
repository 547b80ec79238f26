import { queryOptions } from '@tanstack/react-query';
import { getWasteOverview } from '@tenaye/contracts/waste.facts.ts';
import { getWasteStorage } from '@tenaye/contracts/waste-storage.facts.ts';
import { call } from '@tenaye/platform/client/client.ts';
import type { Own } from '@tenaye/platform/portal/own.tsx';
import { keys } from '../../shared/keys.ts';

export const wasteOverviewQuery = (own: Own) =>
  queryOptions({
    queryKey: keys.overview(own),
    queryFn: ({ signal }) => call(getWasteOverview, { query: { facilityId: own.facilityId }, signal }),
    staleTime: 0,
  });

export const wasteStorageQuery = (own: Own) =>
  queryOptions({
    queryKey: keys.storage(own),
    queryFn: ({ signal }) => call(getWasteStorage, { query: { facilityId: own.facilityId }, signal }),
    staleTime: 0,
  });
