import { MOST_COVERED_PLACES } from '@tenaye/contracts/submission.facts.ts';
import type { Coverage } from '@tenaye/contracts/submission.ts';
import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { bareColumn, factColumn, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { FilterSelect } from '@tenaye/platform/table/FilterSelect.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Disclosure } from '@tenaye/ui/Disclosure.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Skeleton } from '@tenaye/ui/Skeleton.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { DataTable } from '@tenaye/ui/table/DataTable.tsx';
import { Suspense, useState } from 'react';
import { RowLink } from '../../../shared/cells.ts';
import { useSubmissionAddress } from '../useSubmissionAddress.ts';
import { SubmissionStatus } from './SubmissionStatus.tsx';

const CoverageMap = lazyPart(async () => (await import('./CoverageMap.tsx')).CoverageMap);

type Places = NonNullable<Coverage['places']>;

/** Where the latest submissions are, of all collectors and towns or of one: as a map, and as a list. */
export function CoveredPlaces({ places }: { places: Places }) {
  const { t } = useTranslation('mf-admin');
  const [collector, setCollector] = useState<string>();
  const [area, setArea] = useState<string>();
  const columns = useColumns();
  if (places.length === 0) return null;
  const names = new Map(places.map((it) => [it.collectorId, it.collectorName]));
  const shown = places.filter((it) => (collector ?? it.collectorId) === it.collectorId && (area ?? it.area) === it.area);
  return (
    <Section
      title={t('submission.covered.title')}
      text={t(places.length < MOST_COVERED_PLACES ? 'submission.covered.all' : 'submission.covered.latest', { count: places.length })}
    >
      <Grid $gap="s">
        <FilterSelect
          label={t('submission.coverage.name')}
          options={[...names.keys()]}
          chosen={collector}
          words={(it) => names.get(it) ?? it}
          onChoose={setCollector}
        />
        <FilterSelect
          label={t('submission.coverage.area')}
          options={[...new Set(places.map((it) => it.area))].sort()}
          chosen={area}
          words={(it) => it}
          onChoose={setArea}
        />
      </Grid>
      <Suspense fallback={<Skeleton $height="14rem" />}>
        <CoverageMap places={shown} />
      </Suspense>
      <Disclosure isLazy summary={t('submission.covered.list', { count: shown.length })}>
        <DataTable caption={t('submission.covered.title')} hideCaption columns={columns} rows={shown} rowKey={(it) => it.id} />
      </Disclosure>
    </Section>
  );
}

function useColumns(): Column<Places[number]>[] {
  const { t } = useTranslation('mf-admin');
  const { toReview } = useSubmissionAddress();
  return [
    titleColumn('name', t('submission.columns.name'), (it) => <RowLink to={toReview(it)}>{it.name}</RowLink>),
    factColumn('area', t('submission.coverage.area'), (it) => it.area),
    factColumn('collector', t('submission.coverage.name'), (it) => it.collectorName),
    bareColumn('status', t('submission.columns.status'), (it) => <SubmissionStatus status={it.status} flags={[]} />),
  ];
}
