import type { ViewedList } from '@tenaye/contracts/saved-view.facts.ts';
import { CursorPager } from '@tenaye/platform/table/CursorPager.tsx';
import { ExportButton } from '@tenaye/platform/table/ExportButton.tsx';
import { FilterChips } from '@tenaye/platform/table/FilterChips.tsx';
import { TableFilters } from '@tenaye/platform/table/TableFilters.tsx';
import { TableSearch } from '@tenaye/platform/table/TableSearch.tsx';
import { TableView, type TableViewProps } from '@tenaye/platform/table/TableView.tsx';
import type { CsvFile } from '@tenaye/platform/table/useCsvFile.ts';
import type { TableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import { formatCount } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { type ReactNode, useState } from 'react';
import type { ListFilter } from './list-filter.tsx';
import { SavedViews } from './SavedViews.tsx';

type Address = Omit<TableAddress<Record<never, string>>, 'chosen' | 'choose' | 'toChoice'>;

/** The used part of a page's query. */
export interface PageQuery<Row> {
  data: { answer: Row[]; next: string | undefined; total: number | undefined; sum?: number | undefined } | undefined;
  isError: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface AdminListProps<Row extends { id: string }>
  extends Pick<TableViewProps<Row>, 'caption' | 'columns' | 'rowName' | 'actions' | 'bulk' | 'empty'> {
  /** The list whose views can be saved here; undefined for a list of one figure, whose days pass. */
  list?: ViewedList;
  address: Address;
  query: PageQuery<Row>;
  /** The sentence about a failure. */
  failed: string;
  sizes: readonly number[];
  search?: { label: string; hint?: string };
  filters?: readonly ListFilter[];
  /** Fields and chips of filters that are no choices, in place of those of `filters`. */
  own?: { fields: ReactNode; chips: ReactNode };
  /** What the rows add up to, in words, for lists that are summed up. */
  sumText?: (sum: number) => string;
  /** Downloads all rows of the view. */
  file?: CsvFile | undefined;
  /** Between the filters and the rows. */
  children?: ReactNode;
}

/**
 * The one list of administrators: search, filters with their chips, saved views, the file of the view, the number of all rows, sorting by
 * the server, and pages. Everything that makes the view is in the address.
 */
export function AdminList<Row extends { id: string }>(props: AdminListProps<Row>) {
  const { list, address, query, failed, sizes, search, filters = [], own, sumText, file, children, ...table } = props;
  const [isViewing, setIsViewing] = useState(false);
  const { t } = useTranslation('mf-admin');
  const { data, isError, isFetching, isPlaceholderData, refetch } = query;
  return (
    <>
      <TableFilters
        address={address}
        isFolding={own !== undefined || filters.length > 1}
        search={search && <TableSearch {...search} address={address} />}
        actions={
          <>
            {list && (
              <Button tone="plain" size="small" aria-expanded={isViewing} onClick={() => setIsViewing(!isViewing)}>
                {t('list.views.open')}
              </Button>
            )}
            {file && <ExportButton {...file} size="small" />}
          </>
        }
      >
        {own?.fields ?? filters.map((it) => it.field)}
      </TableFilters>
      {list && isViewing && <SavedViews list={list} address={address} />}
      {own?.chips ?? <Chips address={address} filters={filters} />}
      {children}
      <TableView
        {...table}
        hideCaption
        rows={data?.answer}
        rowKey={(it) => it.id}
        address={address}
        count={useShown(data, sumText)}
        isStale={isPlaceholderData}
        failure={isError ? { title: failed, retry: () => void refetch(), isBusy: isFetching } : undefined}
        footer={<CursorPager address={address} next={data?.next} sizes={sizes} />}
      />
    </>
  );
}

function Chips({ address, filters }: { address: Address; filters: readonly ListFilter[] }) {
  const { t } = useTranslation('mf-admin');
  const searched = { key: 'q', text: t('list.chip.search', { value: address.q }), onRemove: () => address.search('') };
  const chosen = filters.flatMap(({ label, value, onRemove }) =>
    value === undefined ? [] : [{ key: label, text: t('list.chip.choice', { label, value }), onRemove }],
  );
  return <FilterChips chips={[...(address.q ? [searched] : []), ...chosen]} />;
}

/** "25 of 318 rows", and what all of them add up to. */
function useShown(data: PageQuery<unknown>['data'], sumText: ((sum: number) => string) | undefined): string | undefined {
  const { t, i18n } = useTranslation('mf-admin');
  const { language } = i18n;
  if (data?.total === undefined) return undefined;
  const count = data.total;
  const shown = t('list.shown', { count, shown: formatCount(data.answer.length, language), total: formatCount(count, language) });
  return sumText && data.sum !== undefined ? t('list.sum', { shown, sum: sumText(data.sum) }) : shown;
}
