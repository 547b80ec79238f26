import { useQuery } from '@tanstack/react-query';
import { exportRevenue, revenueSorts, revenueSources } from '@tenaye/contracts/admin-list.facts.ts';
import type { RevenueEntry } from '@tenaye/contracts/admin-list.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { bareColumn, factColumn, figureColumn, sortable, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { sortParam, useTableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { choiceFilter } from '../../../shared/list/list-filter.tsx';
import { revenueDivision, revenueQuery } from '../intelligence.queries.ts';
import { useFigureText } from '../useFigureText.ts';
import { RowList, rowShapes, rowSizes } from './RowList.tsx';
import { useRowText } from './useRowText.ts';
import { useWhose, whoseChoices, whoseShapes } from './useWhose.tsx';

const spec = {
  choices: { source: revenueSources, ...whoseChoices },
  shapes: { ...rowShapes, ...whoseShapes },
  sortable: revenueSorts,
  sizes: rowSizes,
} as const;

/** The amounts that revenue consists of. */
export function Revenue() {
  const { t } = useTranslation('mf-admin');
  const address = useTableAddress(spec);
  const whose = useWhose('both');
  const chosen = {
    source: address.chosen('source'),
    from: address.given('from'),
    to: address.given('to'),
    ...whose.chosen,
  };
  const filter = { ...chosen, sort: sortParam(address.sort, revenueSorts) };
  const query = useQuery(revenueQuery(useAccount().id, filter, { limit: address.size, cursor: address.cursor }));
  return (
    <RowList
      name="revenue"
      address={address}
      columns={useRevenueColumns()}
      query={query}
      whose={whose}
      ownerOf={(it) => it.payee}
      division={revenueDivision(chosen)}
      unit="money"
      load={() => download(exportRevenue, { query: filter })}
      filters={[
        choiceFilter({
          label: t('intelligence.columns.source'),
          options: revenueSources,
          chosen: filter.source,
          words: (it) => t(`intelligence.series.${it}`),
          onChoose: (it) => address.choose('source', it),
        }),
      ]}
    />
  );
}

/** The columns of the list of revenue. */
function useRevenueColumns(): Column<RevenueEntry>[] {
  const { t } = useTranslation('mf-admin');
  const { textOf } = useFigureText();
  const { instant } = useRowText();
  return [
    sortable(titleColumn('payee', t('intelligence.columns.payee'), (it) => it.payee)),
    sortable(bareColumn('date', t('intelligence.columns.date'), (it) => instant(it.at))),
    factColumn('source', t('intelligence.columns.source'), (it) => t(`intelligence.series.${it.source}`)),
    sortable(figureColumn('amount', t('intelligence.columns.amount'), (it) => textOf(it.amount, 'money'))),
  ];
}
