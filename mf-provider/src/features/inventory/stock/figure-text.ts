import { formatCount, formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from 'react-i18next';

/** The text of an item's quantity or price; null is a missing price. */
export function useFigureText() {
  const { t, i18n } = useTranslation('mf-provider');
  return (figure: 'quantity' | 'price', value: number | null): string => {
    if (value === null) return t('inventory.noPrice');
    return figure === 'price' ? formatMoney(value, i18n.language) : formatCount(value, i18n.language);
  };
}
