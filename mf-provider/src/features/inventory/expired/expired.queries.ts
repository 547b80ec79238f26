import { queryOptions } from '@tanstack/react-query';
import { listExpiredStock } from '@tenaye/contracts/expired-stock.facts.ts';
import { call } from '@tenaye/platform/client/client.ts';
import type { Own } from '@tenaye/platform/portal/own.tsx';
import { keys } from '../../../shared/keys.ts';

/** The expired batches of the stock. */
export const expiredQuery = (own: Own) =>
  queryOptions({
    queryKey: [...keys.inventorySearch(own), 'expired'],
    queryFn: ({ signal }) => call(listExpiredStock, { query: { facilityId: own.facilityId }, signal }),
    staleTime: 0,
  });
