import { queryOptions } from '@tanstack/react-query';
import { changeStockBatch, listStockBatches, receiveDelivery } from '@tenaye/contracts/inventory.facts.ts';
import type { BatchChange, InventoryItem, NewDelivery } from '@tenaye/contracts/inventory.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { type Own, useOwn } from '@tenaye/platform/portal/own.tsx';
import { keys } from '../../../shared/keys.ts';
import { useShownStock } from '../inventory.queries.ts';

/** The batches of an item, always read again, because each sale changes them. */
export const batchesQuery = (own: Own, id: string) =>
  queryOptions({
    queryKey: [...keys.inventorySearch(own), 'batches', id],
    queryFn: ({ signal }) => call(listStockBatches, { params: { id }, query: { facilityId: own.facilityId }, signal }),
    staleTime: 0,
  });

/** A delivery of an item. */
export function useDelivering(id: string): Change<NewDelivery, InventoryItem> {
  const { facilityId } = useOwn();
  return {
    send: (body, idempotencyKey) => call(receiveDelivery, { params: { id }, query: { facilityId }, body, idempotencyKey }),
    reread: useShownStock(),
  };
}

/** A correction of a batch. */
export function useCorrectingBatch(id: string, batchId: string): Change<BatchChange, InventoryItem> {
  const { facilityId } = useOwn();
  return {
    send: (body) => call(changeStockBatch, { params: { id, batchId }, query: { facilityId }, body }),
    reread: useShownStock(),
  };
}
