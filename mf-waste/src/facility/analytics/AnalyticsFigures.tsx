import type { WasteAnalytics } from '@tenaye/contracts/waste-analytics.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stat } from '@tenaye/ui/Stat.tsx';
import { FigureTiles } from '../../parts/FigureTiles.tsx';
import { useWasteText } from '../../parts/useWasteText.ts';

/** The figures of the tab. One without data says so; waste by bed is only shown where beds are known. */
export function AnalyticsFigures({ analytics }: { analytics: WasteAnalytics }) {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  const known = (value: number | null, text: (value: number) => string) =>
    value === null ? { value: t('waste.unknown'), note: t('analytics.unknown') } : { value: text(value) };
  const [year] = (analytics.months.at(-1)?.month ?? '').split('-');
  return (
    <FigureTiles as="section" $min="11rem" aria-label={t('analytics.figures')}>
      <Stat label={t('analytics.total')} value={words.kg(analytics.totalYtd)} note={year && t('analytics.totalHint', { year })} />
      <Stat label={t('analytics.average')} {...known(analytics.avgMonthly, words.kg)} />
      <Stat label={t('analytics.costPerKg')} {...known(analytics.costPerKg, words.money)} />
      {typeof analytics.perBedAndDay === 'number' && (
        <Stat label={t('analytics.perBed')} value={words.kg(analytics.perBedAndDay)} note={t('analytics.perBedHint')} />
      )}
      <Stat label={t('analytics.compliance')} note={t('analytics.complianceHint')} {...known(analytics.complianceRate, words.percent)} />
    </FigureTiles>
  );
}
