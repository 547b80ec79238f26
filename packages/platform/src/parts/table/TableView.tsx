import { Button } from '@tenaye/ui/Button.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { SearchIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import type { Sort } from '@tenaye/ui/table/column.ts';
import { DataTable, type DataTableProps } from '@tenaye/ui/table/DataTable.tsx';
import type { RowAction } from '@tenaye/ui/table/RowActions.tsx';
import type { Selection } from '@tenaye/ui/table/selection.tsx';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { LinkButton } from '../LinkButton.tsx';
import { useTableText } from './useTableText.ts';
import { useTableWords } from './useTableWords.ts';

type Inner<Row extends object> = Pick<DataTableProps<Row>, 'caption' | 'hideCaption' | 'columns' | 'rowKey' | 'rowName' | 'limit'>;

export interface TableViewProps<Row extends object> extends Inner<Row> {
  /** Undefined until the first answer is there. */
  rows: readonly Row[] | undefined;
  /** The rows are another page's or filter's, while those asked for are on their way. */
  isStale?: boolean;
  /** The last question failed; rows that are there stay. `title` is a general sentence unless given. */
  failure?: { title?: string; retry: () => void; isBusy: boolean } | undefined;
  /** In place of no rows; what a filter that finds nothing says is here already. */
  empty: ReactNode;
  /** Of `useTableAddress`: sorting, and the page, whose change brings the reader back to the first row. */
  address?: {
    sort: Sort | undefined;
    sortBy: (sort: Sort | undefined) => void;
    cursor: string | undefined;
    isFiltered: boolean;
    toAll: { search: string };
  };
  /** How many rows there are, in words; "25 rows shown" unless given. */
  count?: string;
  loading?: string;
  /** What can be done with several rows, and with one. */
  bulk?: Selection<Row>['actions'];
  actions?: (row: Row) => readonly RowAction[];
  /** Under the rows, while nothing has failed: `CursorPager`, `ShowMore`. */
  footer?: ReactNode;
}

/** A table with its states: loading, nothing there, failed beside the rows of before, and how many rows are shown. */
export function TableView<Row extends object>(props: TableViewProps<Row>) {
  const { rows, isStale = false, failure, empty, address, count, loading, footer } = props;
  const t = useTableText();
  const top = useFirstRow(address?.cursor);
  const failed = failure && (
    <ErrorNotice title={failure.title ?? t('failed')} retryLabel={t('retry')} onRetry={failure.retry} busy={failure.isBusy} />
  );
  if (!rows) return failed || <TableLoading label={loading ?? t('loading')} />;
  if (rows.length === 0) return failed || <div role="status">{address?.isFiltered ? <NothingFound toAll={address.toAll} /> : empty}</div>;
  return (
    <Stack>
      <Text role="status" $size="s" $soft ref={top} tabIndex={-1}>
        {count ?? t('shown', { count: Math.min(rows.length, props.limit ?? rows.length) })}
      </Text>
      <div aria-busy={isStale || undefined}>
        <Rows {...props} rows={rows} />
      </div>
      {failed || footer}
    </Stack>
  );
}

function Rows<Row extends object>({ address, bulk, actions, ...table }: TableViewProps<Row> & { rows: readonly Row[] }) {
  const words = useTableWords();
  // Kept with what the caller keeps, so that rows which stay are not drawn again.
  const selection = useMemo(() => bulk && { words: words.select, actions: bulk }, [bulk, words]);
  const rowActions = useMemo(() => actions && { of: actions, ...words.actions }, [actions, words]);
  const sorting = address && { sort: address.sort, onSort: address.sortBy, words: words.sort };
  return <DataTable {...table} sorting={sorting} selection={selection} actions={rowActions} />;
}

/** Another page begins at its first row: the reader turned it at the last one. */
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

/** Under rows that come bit by bit. */
export function ShowMore({ onMore, busy = false }: { onMore: () => void; busy?: boolean }) {
  const t = useTableText();
  return (
    <div>
      <Button tone="quiet" busy={busy} onClick={onMore}>
        {t('more')}
      </Button>
    </div>
  );
}
