import type { PlatformPeriod } from '@tenaye/contracts/platform.facts.ts';
import type { RequestTimes } from '@tenaye/contracts/platform.ts';
import { useChartWords } from '@tenaye/platform/chart/useChartWords.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Chart } from '@tenaye/ui/chart/Chart.tsx';
import { formatMs } from '../../../shared/measures.ts';
import { stepLabel } from '../step-label.ts';

/** The times of calls as lines. */
export function TimesChart({ timeline, period }: Pick<RequestTimes, 'timeline'> & { period: PlatformPeriod }) {
  const { t, i18n } = useTranslation('mf-admin');
  return (
    <Chart
      {...useChartWords(t('platform.requests.time'))}
      kind="lines"
      title={t('platform.requests.chart')}
      series={[t('platform.requests.half'), t('platform.requests.most')]}
      rows={timeline.map(({ at, p50, p95 }) => ({ label: stepLabel(at, period, i18n.language), values: [p50, p95] }))}
      format={(ms) => t('platform.figure', { value: formatMs(ms, i18n.language) })}
    />
  );
}
