import type { WasteAnalytics } from '@tenaye/contracts/waste-analytics.ts';
import { useChartWords } from '@tenaye/platform/chart/useChartWords.tsx';
import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { dateFormat } from '@tenaye/texts/formatters.ts';
import { Card } from '@tenaye/ui/Card.tsx';
import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { type ReactNode, Suspense } from 'react';
import { useWasteText } from '../../parts/useWasteText.ts';

// Lazy: the figures appear before the drawings.
const Chart = lazyPart(async () => (await import('@tenaye/ui/chart/Chart.tsx')).Chart);

/** Weight by type, weight by month, and cost by month, each with its table. */
export function AnalyticsCharts({ analytics }: { analytics: WasteAnalytics }) {
  return (
    <Stack>
      <Framed>
        <ByType types={analytics.types} />
      </Framed>
      <Grid $min="20rem">
        <Framed>
          <ByMonth months={analytics.months} of="weight" />
        </Framed>
        <Framed>
          <ByMonth months={analytics.months} of="cost" />
        </Framed>
      </Grid>
    </Stack>
  );
}

const Framed = ({ children }: { children: ReactNode }) => (
  <Card>
    <Suspense fallback={<Skeleton $height="18rem" />}>{children}</Suspense>
  </Card>
);

function ByType({ types }: Pick<WasteAnalytics, 'types'>) {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  return (
    <Chart
      kind="bars"
      title={t('analytics.distribution')}
      series={[t('analytics.weight')]}
      rows={types.map((it) => ({ label: words.type(it.type), values: [it.weight] }))}
      format={words.kg}
      formatTick={words.count}
      {...useChartWords(t('analytics.type'))}
    />
  );
}

function ByMonth({ months, of }: Pick<WasteAnalytics, 'months'> & { of: 'weight' | 'cost' }) {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  const monthText = useMonthText();
  const isEmpty = months.every((it) => it[of] === 0);
  return (
    <Chart
      kind={of === 'cost' ? 'lines' : 'bars'}
      title={t(of === 'cost' ? 'analytics.costByMonth' : 'analytics.weightByMonth')}
      series={[t(`analytics.${of}`)]}
      rows={isEmpty ? [] : months.map((it) => ({ label: monthText(it.month), values: [it[of]] }))}
      format={of === 'cost' ? words.money : words.kg}
      formatTick={words.count}
      {...useChartWords(t('analytics.month'))}
    />
  );
}

/** `Mar 26`, from `2026-03`: short enough for the axis of a chart on a phone. */
function useMonthText(): (month: string) => string {
  const { i18n } = useTranslation();
  const format = dateFormat(i18n.language, { month: 'short', year: '2-digit', timeZone: 'UTC' });
  return (month) => format.format(new Date(`${month}-01T00:00:00Z`));
}
