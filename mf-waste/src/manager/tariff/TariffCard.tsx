import { wasteTypes } from '@tenaye/contracts/waste.facts.ts';
import type { WasteTariff } from '@tenaye/contracts/waste-tariff.ts';
import { formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { SplitRow } from '@tenaye/ui/SplitRow.tsx';
import type { Tone } from '@tenaye/ui/theme.ts';
import { useWasteText } from '../../parts/useWasteText.ts';

type State = 'current' | 'coming' | 'past';
const tones: Record<State, Tone> = { current: 'success', coming: 'warning', past: 'neutral' };

interface TariffCardProps {
  tariff: WasteTariff;
  state: State;
  onWithdraw: () => void;
}

/** The prices of a tariff and when they hold. Only a tariff that isn't valid yet can be withdrawn. */
export function TariffCard({ tariff, state, onWithdraw }: TariffCardProps) {
  const { t, i18n } = useTranslation('mf-waste');
  const { count, day } = useWasteText();
  const { validFrom, validUntil, prices, minimumCharge, taxPercent, createdBy } = tariff;
  const money = (birr: number) => formatMoney(birr, i18n.language);
  const title = validUntil
    ? t('managerTariff.period', { from: day(validFrom), until: day(validUntil) })
    : t('managerTariff.from', { from: day(validFrom) });
  return (
    <Section title={title} card>
      <SplitRow>
        <Badge tone={tones[state]}>{t(`managerTariff.states.${state}`)}</Badge>
        {state === 'coming' && (
          <Button size="small" tone="plain" onClick={onWithdraw}>
            {t('managerTariff.withdraw.open')}
          </Button>
        )}
      </SplitRow>
      <FactList
        min="10rem"
        facts={[
          ...wasteTypes.map((type) => ({
            label: t(`domain:wasteType.${type}`),
            value: t('managerTariff.perKilogram', { price: money(prices[type]) }),
          })),
          { label: t('managerTariff.minimum'), value: money(minimumCharge) },
          { label: t('managerTariff.tax'), value: t('managerTariff.taxRate', { percent: count(taxPercent) }) },
          { label: t('managerTariff.by'), value: createdBy },
        ]}
      />
    </Section>
  );
}
