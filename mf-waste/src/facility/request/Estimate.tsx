import { useQuery } from '@tanstack/react-query';
import { requestableDays } from '@tenaye/contracts/waste-pickup.facts.ts';
import { estimateOf } from '@tenaye/contracts/waste-tariff.facts.ts';
import type { WasteTariff } from '@tenaye/contracts/waste-tariff.ts';
import { numberOf } from '@tenaye/platform/form/number-text.ts';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useWasteText } from '../../parts/useWasteText.ts';
import { certificationQuery } from '../../shared/certification.queries.ts';
import type { RequestValues } from './request.form.ts';
import { tariffQuery } from './request.queries.ts';

/** What the request will cost by the tariff of its day, before it is sent: the prices of the chosen types and, with a weight, the total. */
export function Estimate() {
  const { t } = useTranslation('mf-waste');
  const own = useOwn();
  const { control } = useFormContext<RequestValues>();
  const { wasteTypes = [], estimatedWeight = '', preferredPickupDate = '' } = useWatch<RequestValues>({ control });
  const { from, to } = requestableDays(Date.now());
  const isDay = preferredPickupDate !== '' && preferredPickupDate >= from && preferredPickupDate <= to;
  const tariff = useQuery(tariffQuery(own, isDay ? preferredPickupDate : undefined));
  const certification = useQuery(certificationQuery(own));
  const { error } = tariff.error ? tariff : certification;
  const retry = () => void Promise.all([tariff.refetch(), certification.refetch()]);
  if (error) {
    const busy = tariff.isFetching || certification.isFetching;
    return <LoadError title={t('request.estimate.unable')} error={error} hint={t('parts:checkConnection')} onRetry={retry} busy={busy} />;
  }
  if (tariff.data === undefined || !certification.data) return null;
  if (tariff.data === null)
    return (
      <Text $soft $size="s">
        {t('request.estimate.none')}
      </Text>
    );
  const chosen = { wasteTypes, kilograms: numberOf(estimatedWeight) ?? 0 };
  return <Costs tariff={tariff.data} discountPercent={certification.data.discountPercent} {...chosen} />;
}

interface CostsProps extends Pick<RequestValues, 'wasteTypes'> {
  tariff: WasteTariff;
  discountPercent: number;
  kilograms: number;
}

function Costs({ tariff, discountPercent, wasteTypes, kilograms }: CostsProps) {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  const { minimumCharge, taxPercent, prices } = tariff;
  const isKnown = wasteTypes.length > 0 && kilograms > 0;
  const { least, most } = isKnown ? estimateOf(wasteTypes, kilograms, tariff, discountPercent) : { least: 0, most: 0 };
  const total = t(least === most ? 'request.estimate.one' : 'request.estimate.range', {
    least: words.money(least),
    most: words.money(most),
  });
  const rates = wasteTypes.map((it) => t('request.estimate.rate', { type: words.type(it), price: words.money(prices[it]) }));
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
        {t('request.estimate.rules', { minimum: words.money(minimumCharge), tax })}
        {discountPercent > 0 && ` ${t('request.estimate.discount', { percent: words.count(discountPercent) })}`}
      </Text>
    </Stack>
  );
}
