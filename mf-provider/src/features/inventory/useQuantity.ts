import type { InventoryItem } from '@tenaye/contracts/inventory.ts';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { refusalText } from '@tenaye/platform/client/refusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeItemCall, useKeepItem, useRenewStock } from './inventory.queries.ts';

/** Restocking an item that was sold out offers it again, because selling the last one withdrew the offer. */
const changeTo = (item: InventoryItem, quantity: number) => ({
  quantity,
  updatedAt: item.updatedAt,
  ...(item.quantity === 0 && quantity > 0 && !item.isAvailable && { isAvailable: true }),
});

/**
 * The quantity of an item while it is stepped up or down: shown at once, saved in sequence. Presses during a pending save are combined into
 * the next one, so that none is lost or overwritten. After a failure the stored quantity shows again.
 */
export function useQuantity(item: InventoryItem) {
  const { t } = useTranslation('mf-provider');
  const messageText = useMessageText();
  const toast = useToast();
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

  const toastFailed = (error: unknown) => {
    const isElsewhere = error instanceof ApiError && error.code === 'changed_elsewhere';
    const description = isElsewhere ? t('inventory.changedElsewhere') : messageText(refusalText(error, t('parts:tryAgain')));
    toast({ variant: 'destructive', title: t('inventory.quantityFailed'), description });
  };
  const save = async () => {
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      while (target.current !== undefined && target.current !== latest.current.quantity) {
        latest.current = await changeItem(item.id, changeTo(latest.current, target.current));
        keep(latest.current);
      }
    } catch (error) {
      toastFailed(error);
    } finally {
      isSaving.current = false;
      target.current = undefined;
      setWanted(undefined);
      renew();
    }
  };
  const change = (by: 1 | -1) => {
    const next = Math.max(0, (target.current ?? latest.current.quantity) + by);
    target.current = next;
    setWanted(next);
    void save();
  };
  return { quantity: wanted ?? item.quantity, change };
}
