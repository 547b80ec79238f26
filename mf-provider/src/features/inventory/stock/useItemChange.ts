import type { InventoryChange, InventoryItem } from '@tenaye/contracts/inventory.ts';
import { useChangeItemCall, useKeepItem, useRenewStock } from '../inventory.queries.ts';
import { useFailedChange } from './useFailedChange.ts';

/** Saves a change of an item, based on the given state. Answers with the new state; undefined after a refusal, which it reports. */
export function useItemChange() {
  const changeItem = useChangeItemCall();
  const keep = useKeepItem();
  const renew = useRenewStock();
  const toastFailed = useFailedChange();
  return async (item: InventoryItem, change: Omit<InventoryChange, 'updatedAt'>): Promise<InventoryItem | undefined> => {
    try {
      const saved = await changeItem(item.id, { ...change, updatedAt: item.updatedAt });
      keep(saved);
      return saved;
    } catch (error) {
      toastFailed(error);
      return undefined;
    } finally {
      renew();
    }
  };
}
