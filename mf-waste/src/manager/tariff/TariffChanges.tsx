import { wasteTypes } from '@tenaye/contracts/waste.facts.ts';
import type { WasteTariff } from '@tenaye/contracts/waste-tariff.ts';
import { numberOf } from '@tenaye/platform/form/number-text.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { useWatch } from 'react-hook-form';
import { useWasteText } from '../../parts/useWasteText.ts';

/** What the typed tariff changes from its first day on, against the one of `tariffs` (the latest first) that would hold then. */
export function TariffChanges({ tariffs }: { tariffs: readonly WasteTariff[] }) {
  const { t } = useTranslation('mf-waste');
  const { count, money, day, type } = useWasteText();
  const typed = useWatch<Record<string, string>>();
  const { validFrom = '' } = typed;
  const held = tariffs.find((it) => it.validFrom <= validFrom);
  if (!held) return null;
  const perKilogram = (price: number) => t('managerTariff.perKilogram', { price: money(price) });
  const rate = (percent: number) => t('managerTariff.taxRate', { percent: count(percent) });
  const changed = [
    ...wasteTypes.map((it) => ({ name: it, label: type(it), old: held.prices[it], words: perKilogram })),
    { name: 'minimumCharge', label: t('managerTariff.minimum'), old: held.minimumCharge, words: money },
    { name: 'taxPercent', label: t('managerTariff.tax'), old: held.taxPercent, words: rate },
  ].flatMap(({ name, label, old, words }) => {
    const price = numberOf(typed[name] ?? '');
    return price === null || Number.isNaN(price) || price === old
      ? []
      : [{ label, value: t('managerTariff.changes.line', { old: words(old), next: words(price) }) }];
  });
  return (
    <Notice tone="info" role="status" title={t('managerTariff.changes.title', { from: day(validFrom) })}>
      {changed.length === 0 ? t('managerTariff.changes.none') : <FactList facts={changed} min="10rem" />}
    </Notice>
  );
}
