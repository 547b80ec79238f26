import { inventoryTexts, type StockReason } from '@tenaye/contracts/inventory.facts.ts';
import type { InventoryItem } from '@tenaye/contracts/inventory.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { formatCount } from '@tenaye/platform/texts/format.ts';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { IconButton } from '@tenaye/ui/IconButton.tsx';
import { MinusIcon, PlusIcon } from '@tenaye/ui/icons.tsx';
import { media } from '@tenaye/ui/theme.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { styled } from 'styled-components';
import { numberOf } from '../typed-number.ts';
import { TypedFigure } from './TypedFigure.tsx';
import type { TypedChange } from './typed-change.ts';
import { useQuantity } from './useQuantity.ts';

interface QuantityStepperProps {
  item: InventoryItem;
  /** Why the quantity is changed, if the person has said it for the last change of this item. */
  reason: StockReason | undefined;
  onTyped(change: TypedChange): void;
}

/** The quantity, edited in its cell, with buttons for one less and one more. */
export function QuantityStepper({ item, reason, onTyped }: QuantityStepperProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const messageText = useMessageText();
  const toast = useToast();
  const { quantity, step, type } = useQuantity(item, { reason, onChanged: onTyped });
  const take = (text: string): boolean => {
    const typed = numberOf(text);
    const isCount = Number.isInteger(typed) && typed >= 0;
    if (isCount && typed !== quantity) type(typed);
    if (!isCount)
      toast({ variant: 'destructive', title: t('inventory.quantityFailed'), description: messageText(inventoryTexts.quantity) });
    return isCount;
  };
  return (
    <Frame>
      <IconButton
        label={t('inventory.less', { name: item.itemName })}
        aria-disabled={quantity === 0 || undefined}
        onClick={() => quantity > 0 && step(-1)}
      >
        <MinusIcon />
      </IconButton>
      <TypedFigure label={t('inventory.quantityOf', { name: item.itemName })} value={String(quantity)} onTyped={take} />
      <VisuallyHidden aria-live="polite">
        {t('inventory.quantityNow', { quantity: formatCount(quantity, i18n.language), name: item.itemName })}
      </VisuallyHidden>
      <IconButton label={t('inventory.more', { name: item.itemName })} onClick={() => step(1)}>
        <PlusIcon />
      </IconButton>
    </Frame>
  );
}

const Frame = styled.span`
  display: inline-flex;
  align-items: center;
  position: relative;
  input { width: 4.5rem; text-align: center; ${media.enlarged} { width: 3.5rem; } }
`;
