import { queryOptions } from '@tanstack/react-query';
import { disposeExpiredStock, listExpiredStock } from '@tenaye/contracts/expired-stock.facts.ts';
import type { DisposedStock, ExpiredDisposal } from '@tenaye/contracts/expired-stock.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { type Own, useOwn } from '@tenaye/platform/portal/own.tsx';
import { keys } from '../../../shared/keys.ts';
import { useShownStock } from '../inventory.queries.ts';

/** The expired batches of the stock. */
export const expiredQuery = (own: Own) =>
  queryOptions({
    queryKey: [...keys.inventorySearch(own), 'expired'],
    queryFn: ({ signal }) => call(listExpiredStock, { query: { facilityId: own.facilityId }, signal }),
    staleTime: 0,
  });

/** A waste request for expired batches, which takes them out of the stock. */
export function useDisposing(): Change<ExpiredDisposal, DisposedStock> {
  const { facilityId } = useOwn();
  return {
    send: (body, idempotencyKey) => call(disposeExpiredStock, { query: { facilityId }, body, idempotencyKey }),
    reread: useShownStock(),
  };
}
