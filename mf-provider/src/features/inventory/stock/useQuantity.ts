import { type StockReason, stockReasons } from '@tenaye/contracts/inventory.facts.ts';
import type { InventoryItem } from '@tenaye/contracts/inventory.ts';
import { newId } from '@tenaye/platform/client/new-id.ts';
import { useEffect, useRef, useState } from 'react';
import { useRenewStock, useStockChanges } from '../inventory.queries.ts';
import type { TypedChange } from './typed-change.ts';
import { useFigureChange } from './useFigureChange.ts';

/** Restocking a sold-out item makes it available again, because it became unavailable when the last one was sold. */
const changeTo = (item: InventoryItem, quantity: number) => ({
  quantity,
  ...(item.quantity === 0 && quantity > 0 && !item.isAvailable && { isAvailable: true }),
});

interface QuantityOptions {
  /** Why the quantity is changed, if the person has said it for the last change of this item. */
  reason?: StockReason | undefined;
  onChanged(change: TypedChange): void;
}

/**
 * The quantity of an item while it is typed or stepped up or down: shown immediately, saved in sequence. Presses during a pending save are
 * combined into the next one, so that none is lost or overwritten. After a failure the stored quantity shows again. `onChanged` is
 * called once all is saved.
 */
export function useQuantity(item: InventoryItem, { reason = stockReasons[0], onChanged }: QuantityOptions) {
  const { reread = [], ...change } = useStockChanges().change;
  const renew = useRenewStock();
  const [wanted, setWanted] = useState<number>();
  const target = useRef<number>(undefined);
  const isSaving = useRef(false);
  const stored = useRef(item);
  const latest = useRef(item);
  const movements = useRef<string[]>([]);
  useEffect(() => {
    stored.current = item;
    if (!isSaving.current) latest.current = item;
  }, [item]);
  // Everything that shows the stock is refetched only once, after the last of several presses.
  const { act } = useFigureChange(
    { ...change, rereadUnmade: reread },
    {
      onDone: (saved) => {
        latest.current = saved;
        if (saved.movementId) movements.current.push(saved.movementId);
      },
    },
  );

  /** Saves until the latest wanted quantity is stored; false if a save fails. */
  const saveAll = async (): Promise<boolean> => {
    while (target.current !== undefined && target.current !== latest.current.quantity) {
      const before = latest.current;
      await act({ item: before, change: { ...changeTo(before, target.current), reason } });
      if (latest.current !== before) continue;
      latest.current = stored.current;
      return false;
    }
    return true;
  };
  const save = async (isStep: boolean) => {
    if (isSaving.current) return;
    isSaving.current = true;
    movements.current = [];
    const { quantity, isAvailable } = latest.current;
    if (await saveAll()) {
      renew();
      const because = { movements: movements.current, reason };
      onChanged({ id: newId(), item: latest.current, figure: 'quantity', before: { quantity, isAvailable }, because, isStep });
    }
    isSaving.current = false;
    target.current = undefined;
    setWanted(undefined);
  };
  const set = (next: number, isStep: boolean) => {
    target.current = next;
    setWanted(next);
    void save(isStep);
  };
  return {
    quantity: wanted ?? item.quantity,
    step: (by: 1 | -1) => set(Math.max(0, (target.current ?? latest.current.quantity) + by), true),
    type: (next: number) => set(next, false),
  };
}
