import type { InventoryItem } from '@tenaye/contracts/inventory.ts';
import { formatCount } from '@tenaye/platform/texts/format.ts';
import { IconButton } from '@tenaye/ui/IconButton.tsx';
import { MinusIcon, PlusIcon } from '@tenaye/ui/icons.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useQuantity } from './useQuantity.ts';

/** The quantity with buttons for one less and one more. */
export function QuantityStepper({ item }: { item: InventoryItem }) {
  const { t, i18n } = useTranslation('mf-provider');
  const { quantity, change } = useQuantity(item);
  const shown = formatCount(quantity, i18n.language);
  return (
    <Frame>
      <IconButton
        label={t('inventory.less', { name: item.itemName })}
        aria-disabled={quantity === 0 || undefined}
        onClick={() => quantity > 0 && change(-1)}
      >
        <MinusIcon />
      </IconButton>
      <Figure aria-hidden="true">{shown}</Figure>
      <VisuallyHidden aria-live="polite">{t('inventory.quantityNow', { quantity: shown, name: item.itemName })}</VisuallyHidden>
      <IconButton label={t('inventory.more', { name: item.itemName })} onClick={() => change(1)}>
        <PlusIcon />
      </IconButton>
    </Frame>
  );
}

const Frame = styled.span`display: inline-flex; align-items: center; position: relative;`;
const Figure = styled.span`min-width: 3.5ch; font-weight: ${theme.font.weight.strong}; font-variant-numeric: tabular-nums; text-align: center;`;
