import { useQuery } from '@tanstack/react-query';
import { type Parting, partings } from '@tenaye/contracts/admin-list.facts.ts';
import type { Part } from '@tenaye/contracts/admin-list.ts';
import { changedSearch } from '@tenaye/platform/address/changed-search.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { Link, useSearchParams } from '@tenaye/platform/router.ts';
import { figureColumn, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { FilterLinks } from '@tenaye/platform/table/FilterLinks.tsx';
import { TableView } from '@tenaye/platform/table/TableView.tsx';
import { formatCount } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import type { Unit } from '../figures.ts';
import { type Division, partsQuery } from '../intelligence.queries.ts';
import { useFigureText } from '../useFigureText.ts';
import { type RowsOf, useCategoryWords } from './useWhose.tsx';

interface PartsProps {
  of: RowsOf;
  /** The list's name in the texts. */
  name: string;
  unit: Unit;
  division: Division;
}

/** The choice by what the rows are divided, and, once it is made, the parts. */
export function Parts(props: PartsProps) {
  const { t } = useTranslation('mf-admin');
  const [search] = useSearchParams();
  const chosen = partings.find((it) => it === search.get('parts'));
  return (
    <>
      <FilterLinks
        label={t('intelligence.parts.label')}
        options={[undefined, ...partings]}
        chosen={chosen}
        words={(it) => t(`intelligence.parts.by.${it ?? 'none'}`)}
        to={(it) => ({ search: `?${changedSearch(search, { parts: it })}` })}
      />
      {chosen && <PartTable {...props} by={chosen} />}
    </>
  );
}

/** The parts with their share of the rows; each leads to its rows. */
function PartTable({ of, name, unit, division, by }: PartsProps & { by: Parting }) {
  const { t, i18n } = useTranslation('mf-admin');
  const { textOf } = useFigureText();
  const { data, isError, isFetching, refetch } = useQuery(partsQuery(useAccount().id, name, division, by));
  const whole = (data ?? []).reduce((sum, it) => sum + it.count, 0);
  const columns: Column<Part>[] = [
    titleColumn('part', t(`intelligence.parts.${by}`), (it) => <PartName part={it} of={of} by={by} />),
    figureColumn('rows', t('intelligence.parts.rows'), (it) => formatCount(it.count, i18n.language)),
    figureColumn('share', t('intelligence.parts.share'), (it) => textOf((100 * it.count) / whole, 'percent')),
    figureColumn('sum', t(`intelligence.parts.sum.${unit}`), (it) => textOf(it.sum, unit)),
  ];
  return (
    <TableView
      caption={t('intelligence.parts.caption', { by: t(`intelligence.parts.by.${by}`) })}
      rows={data}
      rowKey={(it) => it.key ?? ''}
      failure={isError ? { title: t('intelligence.parts.failed'), retry: () => void refetch(), isBusy: isFetching } : undefined}
      empty={<Empty title={t('intelligence.parts.empty')} />}
      columns={columns}
    />
  );
}

/** The part's name as a link to its rows; all others beyond the largest have none. */
function PartName({ part: { key, name }, of, by }: { part: Part; of: RowsOf; by: Parting }) {
  const { t } = useTranslation('mf-admin');
  const categoryOf = useCategoryWords(of);
  const [search] = useSearchParams();
  const toPart = (value: string) => ({ search: `?${changedSearch(search, { parts: undefined, cursor: undefined, [by]: value })}` });
  if (key === null && by !== 'region') return t('intelligence.parts.others');
  if (key === null) return <Link to={toPart('unknown')}>{t('intelligence.parts.noRegion')}</Link>;
  const words = { region: () => t(`domain:region.${key}`), category: () => categoryOf(key), provider: () => name ?? key };
  return <Link to={toPart(key)}>{words[by]()}</Link>;
}
