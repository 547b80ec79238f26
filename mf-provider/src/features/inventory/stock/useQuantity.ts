import type { InventoryItem } from '@tenaye/contracts/inventory.ts';
import { newId } from '@tenaye/platform/client/new-id.ts';
import { useEffect, useRef, useState } from 'react';
import { useChangeItemCall, useKeepItem, useRenewStock } from '../inventory.queries.ts';
import type { TypedChange } from './typed-change.ts';
import { useFailedChange } from './useFailedChange.ts';

/** Restocking an item that was sold out offers it again, because selling the last one withdrew the offer. */
const changeTo = (item: InventoryItem, quantity: number) => ({
  quantity,
  updatedAt: item.updatedAt,
  ...(item.quantity === 0 && quantity > 0 && !item.isAvailable && { isAvailable: true }),
});

/**
 * The quantity of an item while it is typed over or stepped up or down: shown at once, saved in sequence. Presses during a pending save are combined into
 * the next one, so that none is lost or overwritten. After a failure the stored quantity shows again. `onTyped` is told of a typed quantity
 * once it is saved.
 */
export function useQuantity(item: InventoryItem, onTyped: (change: TypedChange) => void) {
  const toastFailed = useFailedChange();
  const keep = useKeepItem();
  const renew = useRenewStock();
  const [wanted, setWanted] = useState<number>();
  const target = useRef<number>(undefined);
  const changeItem = useChangeItemCall();
  const isSaving = useRef(false);
  const latest = useRef(item);
  useEffect(() => {
    if (!isSaving.current) latest.current = item;
  }, [item]);

  const save = async (isTyped: boolean) => {
    if (isSaving.current) return;
    isSaving.current = true;
    const { quantity, isAvailable } = latest.current;
    try {
      while (target.current !== undefined && target.current !== latest.current.quantity) {
        latest.current = await changeItem(item.id, changeTo(latest.current, target.current));
        keep(latest.current);
      }
      if (isTyped) onTyped({ id: newId(), item: latest.current, figure: 'quantity', before: { quantity, isAvailable } });
    } catch (error) {
      toastFailed(error);
    } finally {
      isSaving.current = false;
      target.current = undefined;
      setWanted(undefined);
      renew();
    }
  };
  const set = (next: number, isTyped: boolean) => {
    target.current = next;
    setWanted(next);
    void save(isTyped);
  };
  return {
    quantity: wanted ?? item.quantity,
    step: (by: 1 | -1) => set(Math.max(0, (target.current ?? latest.current.quantity) + by), false),
    type: (next: number) => set(next, true),
  };
}
