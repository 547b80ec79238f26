import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listReorder } from '@tenaye/contracts/inventory.facts.ts';
import { call } from '@tenaye/platform/client/client.ts';
import type { Own } from '@tenaye/platform/portal/own.tsx';
import { keys } from '../../../shared/keys.ts';

/** What runs out within some days. */
export const reorderQuery = (own: Own, days: number) =>
  queryOptions({
    queryKey: [...keys.inventorySearch(own), 'reorder', days],
    queryFn: ({ signal }) => call(listReorder, { query: { facilityId: own.facilityId, days: String(days) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
