import { useQuery } from '@tanstack/react-query';
import type { WasteType } from '@tenaye/contracts/waste.facts.ts';
import { requestableDays } from '@tenaye/contracts/waste-pickup.facts.ts';
import { estimateOf } from '@tenaye/contracts/waste-tariff.facts.ts';
import type { WasteTariff } from '@tenaye/contracts/waste-tariff.ts';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import type { Own } from '@tenaye/platform/portal/own.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { certificationQuery } from '../../shared/certification.queries.ts';
import { tariffQuery } from '../../shared/tariff.queries.ts';
import { useWasteText } from '../useWasteText.ts';

interface EstimateProps extends Chosen {
  own: Own;
  /** The day of the pickup, as it is typed. */
  day: string;
}

/** What a pickup will cost by the tariff of its day, before it is requested: the prices of its types and, with a weight, the total. */
export function Estimate({ own, wasteTypes, kilograms, day }: EstimateProps) {
  const { t } = useTranslation('mf-waste');
  const { from, to } = requestableDays(Date.now());
  const isDay = day !== '' && day >= from && day <= to;
  const tariff = useQuery(tariffQuery(own, isDay ? day : undefined));
  const certification = useQuery(certificationQuery(own));
  const { error } = tariff.error ? tariff : certification;
  const retry = () => void Promise.all([tariff.refetch(), certification.refetch()]);
  if (error) {
    const busy = tariff.isFetching || certification.isFetching;
    return <LoadError title={t('estimate.unable')} error={error} hint={t('parts:checkConnection')} onRetry={retry} busy={busy} />;
  }
  if (tariff.data === undefined || !certification.data) return null;
  if (tariff.data === null)
    return (
      <Text $soft $size="s">
        {t('estimate.none')}
      </Text>
    );
  return <Costs tariff={tariff.data} discountPercent={certification.data.discountPercent} {...{ wasteTypes, kilograms }} />;
}

interface Chosen {
  wasteTypes: readonly WasteType[];
  /** 0 while it isn't known. */
  kilograms: number;
}
interface CostsProps extends Chosen {
  tariff: WasteTariff;
  discountPercent: number;
}

function Costs({ tariff, discountPercent, wasteTypes, kilograms }: CostsProps) {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  const { minimumCharge, taxPercent, prices } = tariff;
  const isKnown = wasteTypes.length > 0 && kilograms > 0;
  const { least, most } = isKnown ? estimateOf(wasteTypes, kilograms, tariff, discountPercent) : { least: 0, most: 0 };
  const total = t(least === most ? 'estimate.one' : 'estimate.range', {
    least: words.money(least),
    most: words.money(most),
  });
  const rates = wasteTypes.map((it) => t('estimate.rate', { type: words.type(it), price: words.money(prices[it]) }));
  const tax = words.count(taxPercent);
  return (
    <Stack $gap="xs">
      <Text $strong role="status">
        {isKnown && total}
      </Text>
      <Text $soft $size="s">
        {rates.join(', ')}
      </Text>
      <Text $soft $size="s">
        {t('estimate.rules', { minimum: words.money(minimumCharge), tax })}
        {discountPercent > 0 && ` ${t('estimate.discount', { percent: words.count(discountPercent) })}`}
      </Text>
    </Stack>
  );
}
