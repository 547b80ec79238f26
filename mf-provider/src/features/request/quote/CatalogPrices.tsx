import { useQuery } from '@tanstack/react-query';
import { sumOf } from '@tenaye/contracts/money.facts.ts';
import type { OfferedService } from '@tenaye/contracts/provider-facility.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { providerFacilityQuery } from '../../../shared/facility.queries.ts';

interface CatalogPricesProps {
  /** The names of the requested tests. */
  asked: readonly string[];
  /** Called with the prices in the order of the tests; undefined where there is none. */
  onTake(prices: (number | undefined)[]): void;
}

/** Fills in the center's own catalog prices; renders nothing if none of the tests has a price. */
export function CatalogPrices({ asked, onTake }: CatalogPricesProps) {
  const own = useOwn();
  const { t, i18n } = useTranslation('mf-provider');
  const { data: facility } = useQuery(providerFacilityQuery(own));
  const prices = asked.map((name) => ownPriceOf(name, facility?.services ?? []));
  const known = prices.filter((it) => it !== undefined);
  if (known.length === 0) return null;
  const isWhole = known.length === asked.length;
  return (
    <Row $gap="xs">
      <Text $size="s" $tabular>
        {isWhole
          ? t('request.quote.ownAll', { total: formatMoney(sumOf(known), i18n.language) })
          : t('request.quote.ownSome', { count: known.length, asked: asked.length })}
      </Text>
      <Button tone="quiet" size="small" onClick={() => onTake(prices)}>
        {t(isWhole ? 'request.quote.ownTake' : 'request.quote.ownTakeSome')}
      </Button>
    </Row>
  );
}

const keyOf = (name: string): string => name.trim().toLowerCase();

/** The facility's own price for a test in ETB. */
const ownPriceOf = (name: string, offered: readonly OfferedService[]): number | undefined =>
  offered.find((it) => keyOf(it.name) === keyOf(name))?.price ?? undefined;
