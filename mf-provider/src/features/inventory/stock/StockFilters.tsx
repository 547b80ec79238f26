import { useQuery } from '@tanstack/react-query';
import { type StockMark, stockMarks } from '@tenaye/contracts/inventory.facts.ts';
import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { FilterLinks } from '@tenaye/platform/table/FilterLinks.tsx';
import { TableSearch } from '@tenaye/platform/table/TableSearch.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { SearchColumn } from '../../../shared/columns.ts';
import { providerFacilityQuery } from '../../../shared/facility.queries.ts';
import { useStockAddress } from '../useStockAddress.ts';

const figureOf = { expired: 'expired', out: 'outOfStock', low: 'lowStock', expiring: 'expiring' } as const satisfies Record<
  StockMark,
  string
>;

/** The number of items with a mark in the whole stock; without a mark, the number of all items. */
export const countOf = (figures: ProviderFacility['figures'], mark: StockMark | undefined): number =>
  figures[mark ? figureOf[mark] : 'stockItems'];

/** The filters of the stock; the search text and the mark are in the URL. */
export function StockFilters() {
  const own = useOwn();
  const { t } = useTranslation('mf-provider');
  const address = useStockAddress();
  const { data: facility } = useQuery(providerFacilityQuery(own));
  const words = (mark: StockMark | undefined) => {
    const name = t(`inventory.filter.${mark ?? 'all'}`);
    const count = facility && countOf(facility.figures, mark);
    return count === undefined ? name : t('inventory.filterCount', { filter: name, count });
  };
  return (
    <Bar>
      <SearchColumn>
        <TableSearch label={t('inventory.search')} hint={t('inventory.searchHint')} address={address} />
      </SearchColumn>
      <FilterLinks
        label={t('inventory.filters')}
        options={[undefined, ...stockMarks]}
        chosen={address.chosen('mark')}
        words={words}
        to={(mark) => address.toChoice('mark', mark)}
      />
    </Bar>
  );
}

/** On a desktop the marks follow the search in its row, so that more of the stock is in view. */
const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.s};
  ${media.desktop} {
    grid-template-columns: minmax(0, 24rem) minmax(0, 1fr);
    align-items: end;
    column-gap: ${theme.space.l};
    > nav { min-height: calc(${theme.touch} + 0.75rem); align-items: center; }
  }
`;
