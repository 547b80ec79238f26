import { useQuery } from '@tanstack/react-query';
import type { Coverage as Covered } from '@tenaye/contracts/submission.ts';
import { BarLink } from '@tenaye/platform/address/LinkButton.tsx';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { bareColumn, factColumn, figureColumn, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { formatCount, formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { ChevronLeftIcon, LocationIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { DataTable } from '@tenaye/ui/table/DataTable.tsx';
import { useState } from 'react';
import { RowLink } from '../../../shared/cells.ts';
import { coverageQuery } from '../submission.queries.ts';
import { useSubmissionAddress } from '../useSubmissionAddress.ts';
import { AreasDialog } from './AreasDialog.tsx';
import { BackChecks } from './BackChecks.tsx';
import { CoveredPlaces } from './CoveredPlaces.tsx';

type Area = Covered['areas'][number];
type Collector = Covered['collectors'][number];
type Assignment = Covered['assignments'][number];
const counts = ['submissions', 'waiting', 'returned', 'accepted'] as const;

/** What collectors have covered: by area, by collector, and on a map. */
export function Coverage() {
  const { t } = useTranslation('mf-admin');
  const { toCoverage } = useSubmissionAddress();
  const { data, error, isFetching, refetch } = useQuery(coverageQuery(useAccount().id));
  return (
    <Stack as="section" aria-labelledby="coverage">
      <Row>
        <BarLink to={toCoverage(false)}>
          <ChevronLeftIcon /> {t('submission.review.back')}
        </BarLink>
      </Row>
      <Stack $gap="xs">
        <Heading id="coverage">{t('submission.coverage.open')}</Heading>
        <Text $soft>{t('submission.coverage.lead')}</Text>
      </Stack>
      {!data && !error && <ListLoading />}
      {!data && error && (
        <LoadError
          title={t('submission.coverage.failed')}
          error={error}
          hint={t('parts:checkConnection')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {data && <Tables coverage={data} />}
    </Stack>
  );
}

function Tables({ coverage }: { coverage: Covered }) {
  return (
    <>
      <Numbers coverage={coverage} />
      <CoveredPlaces places={coverage.places ?? []} />
      <Assignments assignments={coverage.assignments} />
      <BackChecks />
    </>
  );
}

/** Every collector with the assigned towns, also those who have sent nothing yet. */
function Assignments({ assignments }: Pick<Covered, 'assignments'>) {
  const { t } = useTranslation('mf-admin');
  const [chosen, setChosen] = useState<Assignment>();
  if (assignments.length === 0) return null;
  const assigning = assignments.find((it) => it.id === chosen?.id) ?? chosen;
  const columns: Column<Assignment>[] = [
    titleColumn('name', t('submission.coverage.name'), (it) => it.name),
    factColumn('areas', t('submission.assign.areas'), (it) => it.areas.join(', ') || t('submission.assign.none')),
    bareColumn('assign', t('submission.assign.column'), (it) => (
      <Button tone="quiet" size="small" aria-label={t('submission.assign.of', { name: it.name })} onClick={() => setChosen(it)}>
        {t('submission.assign.action')}
      </Button>
    )),
  ];
  return (
    <>
      <DataTable caption={t('submission.assign.caption')} columns={columns} rows={assignments} rowKey={(it) => it.id} />
      {assigning && <AreasDialog collector={assigning} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function Numbers({ coverage: { areas, collectors } }: { coverage: Covered }) {
  const { t } = useTranslation('mf-admin');
  const counted = useCounts();
  const figure = useFigure();
  const { toTown } = useSubmissionAddress();
  if (areas.length === 0) return <Empty icon={<LocationIcon />} title={t('submission.coverage.empty')} />;
  const area: Column<Area>[] = [
    titleColumn('area', t('submission.coverage.area'), (it) => <RowLink to={toTown(it.area)}>{it.area}</RowLink>),
    figure('listed', (it) => it.facilities),
    ...counted,
  ];
  const collector: Column<Collector>[] = [
    titleColumn('name', t('submission.coverage.name'), (it) => it.name),
    figure('today', (it) => it.today),
    figure('towns', (it) => it.areas),
    figure('flagged', (it) => it.flagged),
    figureColumn('backChecks', t('submission.coverage.backChecks'), ({ drawn, checked, wrong }) =>
      t('submission.coverage.backChecked', { drawn, checked, wrong }),
    ),
    ...counted,
  ];
  return (
    <>
      <DataTable caption={t('submission.coverage.areas')} columns={area} rows={areas} rowKey={(it) => it.area} />
      <DataTable caption={t('submission.coverage.collectors')} columns={collector} rows={collectors} rowKey={(it) => it.id} />
    </>
  );
}

function useFigure() {
  const { t, i18n } = useTranslation('mf-admin');
  return <Line,>(key: 'listed' | 'today' | 'towns' | 'flagged' | (typeof counts)[number], of: (row: Line) => number): Column<Line> =>
    figureColumn(key, t(`submission.coverage.${key}`), (row) => formatCount(of(row), i18n.language));
}

/** The columns that the tables of areas and of collectors have in common. */
function useCounts(): Column<Area | Collector>[] {
  const { t, i18n } = useTranslation('mf-admin');
  const figure = useFigure();
  return [
    ...counts.map((key) => figure<Area | Collector>(key, (row) => row[key])),
    { key: 'lastAt', header: t('submission.coverage.lastAt'), cell: (row) => formatDateTime(row.lastAt, i18n.language) },
  ];
}
