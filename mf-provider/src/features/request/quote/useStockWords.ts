import type { StockItem } from '@tenaye/contracts/facility-request-provider.ts';
import { noonOf } from '@tenaye/contracts/local-time.facts.ts';
import { formatDate } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { isExpired } from '../../../shared/stock/stock-match.ts';

/** Describes an item of the stock by name, strength, form and expiry, which no other item shares. */
export function useStockWords(): (item: StockItem) => string {
  const { t, i18n } = useTranslation('mf-provider');
  return (item) => {
    const { name, strength, form, expiryDate } = item;
    const date = expiryDate && formatDate(noonOf(expiryDate), i18n.language);
    const until = date && t(isExpired(item) ? 'request.quote.expiredOn' : 'request.quote.expires', { date });
    return [name, strength, form, until].filter(Boolean).join(' · ');
  };
}
