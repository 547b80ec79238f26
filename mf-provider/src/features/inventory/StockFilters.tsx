import { useQuery } from '@tanstack/react-query';
import type { StockMark } from '@tenaye/contracts/inventory.facts.ts';
import { FilterLinks } from '@tenaye/platform/parts/table/FilterLinks.tsx';
import { TableSearch } from '@tenaye/platform/parts/table/TableSearch.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { useTranslation } from 'react-i18next';
import { providerFacilityQuery } from '../../shared/facility.queries.ts';
import { shownMarks, useStockAddress } from './useStockAddress.ts';

/** The filters of the stock; the search text and the mark are in the URL. */
export function StockFilters() {
  const own = useOwn();
  const { t } = useTranslation('mf-provider');
  const address = useStockAddress();
  const { data: facility } = useQuery(providerFacilityQuery(own));
  const counts: Partial<Record<StockMark, number>> = { low: facility?.figures.lowStock, expiring: facility?.figures.expiring };
  const words = (mark: StockMark | undefined) => {
    const name = t(`inventory.filter.${mark ?? 'all'}`);
    const count = mark && counts[mark];
    return count === undefined ? name : t('inventory.filterCount', { filter: name, count });
  };
  return (
    <Stack $gap="s">
      <TableSearch label={t('inventory.search')} hint={t('inventory.searchHint')} address={address} />
      <FilterLinks
        label={t('inventory.filters')}
        options={[undefined, ...shownMarks]}
        chosen={address.chosen('mark')}
        words={words}
        to={(mark) => address.toChoice('mark', mark)}
      />
    </Stack>
  );
}
