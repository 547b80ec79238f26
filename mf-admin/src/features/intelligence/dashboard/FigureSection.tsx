import type { SeriesStep } from '@tenaye/contracts/intelligence.facts.ts';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import type { ReactNode } from 'react';
import type { FigureView } from '../figures.ts';
import { DashboardSection, type DashboardSectionProps } from './DashboardSection.tsx';
import { FigureTiles, TileLists } from './FigureTile.tsx';
import { Graphs } from './Graphs.tsx';

interface FigureSectionProps<Answer> extends Pick<DashboardSectionProps<Answer>, 'name' | 'query'> {
  viewOf: (answer: Answer) => FigureView;
  /** The answer about the period before. */
  before: Answer | undefined;
  /** Tiles that show the present state instead of the period. Each has a query of its own. */
  more?: ReactNode;
}

/** A section of tiles and charts. */
export function FigureSection<Answer extends { period: { by: SeriesStep } }>({
  name,
  query,
  viewOf,
  before,
  more,
}: FigureSectionProps<Answer>) {
  const former = before && viewOf(before).figures;
  return (
    <DashboardSection name={name} query={query} loading={<ListLoading cards={8} min="9rem" />}>
      {(answer) => <Figures name={name} view={viewOf(answer)} before={former} by={answer.period.by} more={more} />}
    </DashboardSection>
  );
}

interface FiguresProps {
  name: string;
  view: FigureView;
  before: FigureView['figures'] | undefined;
  by: SeriesStep;
  more: ReactNode;
}

function Figures({ name, view: { now, figures, graphs }, before, by, more }: FiguresProps) {
  const { t } = useTranslation('mf-admin');
  const title = t(`intelligence.sections.${name}.title`);
  return (
    <>
      {now && (
        <Stack $gap="m">
          <Heading as="h3" $look={3}>
            {t('intelligence.now')}
          </Heading>
          <TileLists>
            <FigureTiles label={t('intelligence.tilesNow', { section: title })} figures={now} />
            {more}
          </TileLists>
          <Heading as="h3" $look={3}>
            {t('intelligence.inPeriod')}
          </Heading>
        </Stack>
      )}
      <FigureTiles label={t('intelligence.tiles', { section: title })} figures={figures} before={before} />
      <Graphs graphs={graphs} by={by} />
    </>
  );
}
