import type { SeriesStep } from '@tenaye/contracts/intelligence.facts.ts';
import { useChartWords } from '@tenaye/platform/chart/useChartWords.tsx';
import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Suspense } from 'react';
import type { Graph } from '../figures.ts';
import { useFigureText } from '../useFigureText.ts';

// Lazy: the figures appear before the drawings.
const Chart = lazyPart(async () => (await import('@tenaye/ui/chart/Chart.tsx')).Chart);

/** The most steps that are drawn as bars, which compare them; more are drawn as lines, which follow them. */
const MOST_BARS = 8;

/** The series of a section as charts, each with its table. `by` is the step of their period. */
export function Graphs({ graphs, by }: { graphs: readonly Graph[]; by: SeriesStep }) {
  return (
    <Grid $min="20rem">
      {graphs.map((it) => (
        <Card key={it.key}>
          <Suspense fallback={<Skeleton $height="18rem" />}>
            <Drawn graph={it} by={by} />
          </Suspense>
        </Card>
      ))}
    </Grid>
  );
}

function Drawn({ graph: { key, unit, series, rows }, by }: { graph: Graph; by: SeriesStep }) {
  const { t } = useTranslation('mf-admin');
  const { textOf, shortOf, stepText } = useFigureText();
  const isEmpty = rows.every(({ values }) => values.every((it) => !it));
  const isByType = rows.some(({ of }) => typeof of === 'string');
  return (
    <Chart
      kind={rows.length > MOST_BARS ? 'lines' : 'bars'}
      title={t(`intelligence.graphs.${key}`)}
      series={series.map((it) => t(`intelligence.series.${it}`))}
      rows={isEmpty ? [] : rows.map(({ of, values }) => ({ label: stepText(of, by), values }))}
      format={(value) => textOf(value, unit)}
      formatTick={shortOf}
      {...useChartWords(t(`intelligence.steps.${isByType ? 'type' : by}`))}
    />
  );
}
