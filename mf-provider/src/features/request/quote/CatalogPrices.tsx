import { useQuery } from '@tanstack/react-query';
import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { sumOf } from '@tenaye/contracts/money.facts.ts';
import type { OfferedService } from '@tenaye/contracts/provider-facility.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { formatMoney } from '@tenaye/platform/texts/format.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useTranslation } from 'react-i18next';
import { providerFacilityQuery } from '../../../shared/facility.queries.ts';

interface CatalogPricesProps {
  request: ProviderRequest;
  /** Called with the sum when it is accepted as the amount. */
  onTake(amount: string): void;
}

/** The sum of the center's own catalog prices, to save adding it up by hand; renders nothing if none of the tests has a price. */
export function CatalogPrices({ request: { requestedServices }, onTake }: CatalogPricesProps) {
  const own = useOwn();
  const { t, i18n } = useTranslation('mf-provider');
  const { data: facility } = useQuery(providerFacilityQuery(own));
  const { sum, priced } = ownPriceOf(requestedServices, facility?.services ?? []);
  if (priced === 0) return null;
  const total = formatMoney(sum, i18n.language);
  const asked = requestedServices.length;
  return (
    <Row $gap="xs">
      <Text $size="s" $tabular>
        {priced === asked ? t('request.quote.ownAll', { total }) : t('request.quote.ownSome', { total, count: priced, asked })}
      </Text>
      <Button tone="quiet" size="small" onClick={() => onTake(String(sum))}>
        {t('request.quote.ownTake')}
      </Button>
    </Row>
  );
}

const keyOf = (name: string): string => name.trim().toLowerCase();

/** The sum of the facility's own prices for the requested tests, in ETB, and the number of tests with a price. */
function ownPriceOf(asked: readonly string[], offered: readonly OfferedService[]): { sum: number; priced: number } {
  const prices = asked.flatMap((name) => offered.find((it) => keyOf(it.name) === keyOf(name))?.price ?? []);
  return { sum: sumOf(prices), priced: prices.length };
}
