import type { Offer } from '@tenaye/contracts/ranking.facts.ts';
import type { OfferedTests, StockLine } from '@tenaye/contracts/ranking.ts';
import { formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import type { ChoiceFact } from '../../../shared/ChoiceCard.tsx';
import { offerInStock, offerOfTests } from './offer.ts';

/** The part of a list of `count` lines that a place offers; its `offer` is undefined if nothing is known about it. */
export interface Offered {
  offer: Offer | undefined;
  count: number;
}

export const offeredInStock = (stock: readonly StockLine[]): Offered => ({ offer: offerInStock(stock), count: stock.length });

/**
 * The part of the tests that a center offers. `offer` is undefined for a center that names none of them and publishes no prices; the result
 * is undefined without a list.
 */
export function offeredTests({ tests, hasPrices }: OfferedTests): Offered | undefined {
  if (tests.length === 0) return undefined;
  const offer = offerOfTests(tests);
  return { offer: hasPrices || offer.available > 0 ? offer : undefined, count: tests.length };
}

/** The estimated price of the offered part of a list, with the number of offered lines beside it. */
export function useOfferFact({ offer, count }: Offered): ChoiceFact {
  const { t, i18n } = useTranslation('mf-patient');
  if (!offer) return { name: t('finder.offer.total'), value: t('finder.details.noPrice') };
  const { available, unpriced, total } = offer;
  const hasPrice = available > unpriced;
  return {
    name: (
      <>
        {t(available < count ? 'finder.offer.partTotal' : 'finder.offer.total')}{' '}
        <Badge tone={available < count ? 'warning' : 'success'}>{t('finder.offer.share', { available, count })}</Badge>
      </>
    ),
    value: (
      <>
        {hasPrice ? formatMoney(total, i18n.language) : t('finder.details.noPrice')}
        {hasPrice && unpriced > 0 && <Small>{t('finder.offer.unpriced', { count: unpriced })}</Small>}
      </>
    ),
  };
}

/** The same price and number, below the lines of the list. */
export function OfferTotal({ offered }: { offered: Offered }) {
  const { name, value } = useOfferFact(offered);
  return (
    <Total>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </Total>
  );
}

const Total = styled.dl`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${theme.space.xxs} ${theme.space.s};
  > dd { font-weight: ${theme.font.weight.strong}; font-variant-numeric: tabular-nums; }
`;
const Small = styled.span`
  display: block;
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.xs};
  font-weight: ${theme.font.weight.normal};
`;
