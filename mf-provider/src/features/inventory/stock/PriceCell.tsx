import { inventoryTexts } from '@tenaye/contracts/inventory.facts.ts';
import type { InventoryItem } from '@tenaye/contracts/inventory.ts';
import { newId } from '@tenaye/platform/client/new-id.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useState } from 'react';
import { useStockChanges } from '../inventory.queries.ts';
import { amountOf } from '../typed-number.ts';
import { TypedFigure } from './TypedFigure.tsx';
import type { TypedChange } from './typed-change.ts';
import { useFigureChange } from './useFigureChange.ts';

interface PriceCellProps {
  item: InventoryItem;
  onTyped(change: TypedChange): void;
}

/** The unit price in ETB, edited in its cell; empty for no price. */
export function PriceCell({ item, onTyped }: PriceCellProps) {
  const { t } = useTranslation('mf-provider');
  const messageText = useMessageText();
  const toast = useToast();
  const [wanted, setWanted] = useState<number | null>();
  const price = wanted === undefined ? item.price : wanted;
  const { act } = useFigureChange(useStockChanges().change, {
    onDone: (saved) => onTyped({ id: newId(), item: saved, figure: 'price', before: { price: item.price } }),
    isQueued: true,
  });
  const change = async (next: number | null) => {
    setWanted(next);
    await act({ item, change: { price: next } });
    setWanted(undefined);
  };
  const take = (text: string): boolean => {
    const next = amountOf(text);
    if (next !== null && !(next >= 0)) {
      toast({ variant: 'destructive', title: t('inventory.quantityFailed'), description: messageText(inventoryTexts.price) });
      return false;
    }
    if (next !== price) void change(next);
    return true;
  };
  return (
    <TypedFigure
      label={t('inventory.priceOf', { name: item.itemName })}
      value={price === null ? '' : price.toFixed(2)}
      placeholder={t('inventory.noPrice')}
      onTyped={take}
    />
  );
}
