import { Button } from '@tenaye/ui/Button.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { SearchIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Stale } from '@tenaye/ui/Stale.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import type { Sort } from '@tenaye/ui/table/column.ts';
import { DataTable, type DataTableProps } from '@tenaye/ui/table/DataTable.tsx';
import type { RowAction } from '@tenaye/ui/table/RowActions.tsx';
import type { Selection } from '@tenaye/ui/table/selection.tsx';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { LinkButton } from '../address/LinkButton.tsx';
import { useMoreFocus } from '../list/useMoreFocus.ts';
import { useTableText } from './useTableText.ts';
import { useTableWords } from './useTableWords.ts';

type Inner<Row extends object> = Pick<
  DataTableProps<Row>,
  'caption' | 'hideCaption' | 'stickyHead' | 'columns' | 'rowKey' | 'rowName' | 'groupBy' | 'limit'
>;

export interface TableViewProps<Row extends object> extends Inner<Row> {
  /** Undefined before the first answer. */
  rows: readonly Row[] | undefined;
  /** True while the rows belong to another page or filter and the requested ones are being loaded. */
  isStale?: boolean;
  /** Set when the last request failed; earlier rows stay. `title` is a general sentence by default. */
  failure?: { title?: string; retry: () => void; isBusy: boolean } | undefined;
  /** Shown when there are no rows; the message for a filter that finds nothing is built in. */
  empty: ReactNode;
  /** From `useTableAddress`: sorting, and the page; a change of page scrolls to the first row. */
  address?: {
    sort: Sort | undefined;
    sortBy: (sort: Sort | undefined) => void;
    cursor: string | undefined;
    isFiltered: boolean;
    toAll: { search: string };
  };
  /** The number of rows in words; "25 rows shown" by default. */
  count?: string;
  loading?: string;
  /** Actions on several selected rows; `actions` are those on a single row. */
  bulk?: Selection<Row>['actions'];
  actions?: (row: Row) => readonly RowAction[];
  /** Shown under the rows unless the request failed: `CursorPager`, `ShowMore`. */
  footer?: ReactNode;
}

/** A table in all its states: loading, empty, failed beside earlier rows, or rows with their number. */
export function TableView<Row extends object>(props: TableViewProps<Row>) {
  const { rows, isStale = false, failure, empty, address, count, loading, footer } = props;
  const t = useTableText();
  const top = useFirstRow(address?.cursor);
  const failed = failure && (
    <ErrorNotice title={failure.title ?? t('failed')} retryLabel={t('retry')} onRetry={failure.retry} busy={failure.isBusy} />
  );
  if (!rows || (rows.length === 0 && isStale)) return failed || <TableLoading label={loading ?? t('loading')} />;
  if (rows.length === 0) return failed || <div role="status">{address?.isFiltered ? <NothingFound toAll={address.toAll} /> : empty}</div>;
  return (
    <Stack $gap="s">
      <Text role="status" $size="s" $soft ref={top} tabIndex={-1}>
        {count ?? t('shown', { count: Math.min(rows.length, props.limit ?? rows.length) })}
      </Text>
      <Stale $isStale={isStale}>
        <Rows {...props} rows={rows} />
      </Stale>
      {failed || footer}
    </Stack>
  );
}

function Rows<Row extends object>({ address, bulk, actions, ...table }: TableViewProps<Row> & { rows: readonly Row[] }) {
  const words = useTableWords();
  // The caller must pass a stable `bulk`, so that unchanged rows aren't rendered again.
  const selection = useMemo(() => bulk && { words: words.select, actions: bulk }, [bulk, words]);
  const rowActions = useMemo(() => actions && { of: actions, ...words.actions }, [actions, words]);
  const isSortable = table.columns.some((it) => it.sort);
  const sorting = address && isSortable && { sort: address.sort, onSort: address.sortBy, words: words.sort };
  return <DataTable {...table} sorting={sorting || undefined} selection={selection} actions={rowActions} />;
}

/** Scrolls a new page to its first row, because the reader was at the last one. */
function useFirstRow(cursor: string | undefined) {
  const top = useRef<HTMLParagraphElement>(null);
  const shown = useRef(cursor);
  useEffect(() => {
    if (shown.current !== cursor) top.current?.focus();
    shown.current = cursor;
  }, [cursor]);
  return top;
}

function NothingFound({ toAll }: { toAll: { search: string } }) {
  const t = useTableText();
  const clear = (
    <LinkButton to={toAll} $tone="quiet">
      {t('filter.clear')}
    </LinkButton>
  );
  return <Empty icon={<SearchIcon />} title={t('empty.title')} text={t('empty.text')} action={clear} />;
}

function TableLoading({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <Stack $gap="s">
        {[0, 1, 2, 3, 4].map((it) => (
          <Skeleton key={it} $height="3rem" />
        ))}
      </Stack>
    </Loading>
  );
}

/** A button under rows that are loaded in steps. */
export function ShowMore({ onMore, busy = false }: { onMore: () => void; busy?: boolean }) {
  const t = useTableText();
  const place = useMoreFocus();
  return (
    <div ref={place}>
      <Button tone="quiet" busy={busy} onClick={onMore}>
        {t('more')}
      </Button>
    </div>
  );
}
