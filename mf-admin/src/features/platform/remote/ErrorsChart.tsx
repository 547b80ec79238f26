import type { PlatformPeriod } from '@tenaye/contracts/platform.facts.ts';
import type { PlatformRemotes } from '@tenaye/contracts/platform.ts';
import { useChartWords } from '@tenaye/platform/chart/useChartWords.tsx';
import { formatCount } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Chart } from '@tenaye/ui/chart/Chart.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { stepLabel } from '../step-label.ts';
import { useRemoteName } from './useRemoteName.ts';

/** The largest number of series that a chart can tell apart. */
const MOST_SERIES = 5;

/** The remotes with the most errors, in descending order. */
function worstOf(timeline: PlatformRemotes['timeline']): string[] {
  const sums = new Map<string, number>();
  for (const { errors } of timeline)
    for (const [remote, count] of Object.entries(errors)) sums.set(remote, (sums.get(remote) ?? 0) + count);
  return [...sums]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_SERIES)
    .map(([remote]) => remote);
}

/** The errors of browsers by remote, for the remotes with the most errors. */
export function ErrorsChart({ timeline, period }: Pick<PlatformRemotes, 'timeline'> & { period: PlatformPeriod }) {
  const { t, i18n } = useTranslation('mf-admin');
  const nameOf = useRemoteName();
  const { words } = useChartWords(t('platform.remotes.time'));
  const remotes = worstOf(timeline);
  return (
    <Chart
      words={words}
      empty={<Empty title={t('platform.errors.empty')} />}
      kind="lines"
      title={t('platform.remotes.chart')}
      series={remotes.map(nameOf)}
      rows={timeline.map(({ at, errors }) => ({
        label: stepLabel(at, period, i18n.language),
        values: remotes.map((it) => errors[it] ?? 0),
      }))}
      format={(count) => formatCount(count, i18n.language)}
    />
  );
}
