import { queryOptions } from '@tanstack/react-query';
import { changeStockBatch, listStockBatches, receiveDelivery } from '@tenaye/contracts/inventory.facts.ts';
import type { BatchChange, InventoryItem, NewDelivery } from '@tenaye/contracts/inventory.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { type Own, useOwn } from '@tenaye/platform/portal/own.tsx';
import { keys } from '../../../shared/keys.ts';
import { readItem } from '../../../shared/stock/stock.queries.ts';
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
export function useCorrectingBatch(item: Pick<InventoryItem, 'id' | 'itemName'>, batchId: string): Change<BatchChange, InventoryItem> {
  const own = useOwn();
  const [{ id }, query] = [item, { facilityId: own.facilityId }];
  return {
    send: (body) => call(changeStockBatch, { params: { id, batchId }, query, body }),
    find: async ({ version: _, reason: __, ...facts }) => {
      const batch = (await call(listStockBatches, { params: { id }, query })).find((it) => it.id === batchId);
      const isMade = batch && Object.entries(facts).every(([field, value]) => Reflect.get(batch, field) === value);
      return isMade ? readItem(own, item) : undefined;
    },
    reread: useShownStock(),
  };
}
