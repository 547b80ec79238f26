import { useQuery } from '@tanstack/react-query';
import { exportRevenue, revenueSources } from '@tenaye/contracts/admin-list.facts.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { FilterSelect } from '@tenaye/platform/table/FilterSelect.tsx';
import { useTableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import { useTranslation } from 'react-i18next';
import { revenueQuery } from '../intelligence.queries.ts';
import { RowList, rowShapes, rowSizes } from './RowList.tsx';
import { useRevenueColumns } from './useRevenueColumns.tsx';

const spec = { choices: { source: revenueSources }, shapes: rowShapes, sizes: rowSizes } as const;

/** The amounts that revenue consists of. */
export function Revenue() {
  const { t } = useTranslation('mf-admin');
  const address = useTableAddress(spec);
  const filter = { source: address.chosen('source'), from: address.given('from'), to: address.given('to') };
  const query = useQuery(revenueQuery(useAccount().id, filter, { limit: address.size, cursor: address.cursor }));
  return (
    <RowList
      name="revenue"
      address={address}
      columns={useRevenueColumns()}
      query={query}
      load={() => download(exportRevenue, { query: filter })}
      filters={
        <FilterSelect
          label={t('intelligence.columns.source')}
          options={revenueSources}
          chosen={filter.source}
          words={(it) => t(`intelligence.series.${it}`)}
          onChoose={(it) => address.choose('source', it)}
        />
      }
    />
  );
}
