import type { WasteAnalytics } from '@tenaye/contracts/waste-analytics.ts';
import { Grid } from '@tenaye/ui/layout.tsx';
import { Stat } from '@tenaye/ui/Stat.tsx';
import { useTranslation } from 'react-i18next';
import { useWasteText } from '../../parts/useWasteText.ts';

/** The four figures of the tab; one without facts says so. */
export function AnalyticsFigures({ analytics }: { analytics: WasteAnalytics }) {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  const known = (value: number | null, text: (value: number) => string) =>
    value === null ? { value: t('waste.unknown'), note: t('analytics.unknown') } : { value: text(value) };
  return (
    <Grid as="section" $min="11rem" aria-label={t('analytics.figures')}>
      <Stat label={t('analytics.total')} value={words.kg(analytics.totalYtd)} />
      <Stat label={t('analytics.average')} {...known(analytics.avgMonthly, words.kg)} />
      <Stat label={t('analytics.costPerKg')} {...known(analytics.costPerKg, words.money)} />
      <Stat label={t('analytics.compliance')} {...known(analytics.complianceRate, words.percent)} />
    </Grid>
  );
}
