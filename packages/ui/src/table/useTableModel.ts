import {
  type ColumnDef,
  createSortedRowModel,
  type Row as ModelRow,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { Column, Sort, SortValue } from './column.ts';

const features = tableFeatures({ rowSortingFeature, rowSelectionFeature, sortedRowModel: createSortedRowModel() });
export type TableRow<Row extends object> = ModelRow<typeof features, Row>;

/** Compares in the browser's language: digits as numbers, without regard to case. */
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
const compare = (a: SortValue, b: SortValue): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

const definitionOf = <Row extends object>({ key, sort }: Column<Row>): ColumnDef<typeof features, Row> => ({
  id: key,
  accessorFn: (row) => (typeof sort === 'function' ? (sort(row) ?? undefined) : undefined),
  enableSorting: sort !== undefined,
  sortUndefined: 'last',
  sortDescFirst: false,
  sortFn: (a, b, id) => compare(a.getValue<SortValue>(id), b.getValue<SortValue>(id)),
});

const selectionOf = (ids: readonly string[]): RowSelectionState => Object.fromEntries(ids.map((id) => [id, true as const]));

export interface TableModelInput<Row extends object> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort | undefined) => void) | undefined;
  /** The largest number of rows shown; all by default. */
  limit?: number | undefined;
}

/** The sorted rows, the selected ones, and the handlers that change both (TanStack Table). */
export function useTableModel<Row extends object>({ columns, rows, rowKey, sort, onSort, limit }: TableModelInput<Row>) {
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const sorting = useMemo<SortingState>(() => (sort ? [{ id: sort.key, desc: sort.descending }] : []), [sort]);
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowKey,
    enableMultiSort: false,
    manualSorting: columns.some((it) => it.sort === 'server'),
    state: { sorting, rowSelection },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update;
      onSort?.(next && { key: next.id, descending: next.desc });
    },
    onRowSelectionChange: setRowSelection,
  });
  const shown = table.getRowModel().rows.slice(0, limit);
  // A row that is no longer shown (deleted, filtered out, on another page) is deselected, so that no action affects an invisible row.
  const there = new Set(shown.map((it) => it.id));
  const kept = Object.keys(rowSelection).filter((id) => there.has(id));
  if (kept.length < Object.keys(rowSelection).length) setRowSelection(selectionOf(kept));
  const selected = shown.filter((it) => it.getIsSelected());
  const selectAll = (isOn: boolean) => setRowSelection(selectionOf(isOn ? shown.map((it) => it.id) : []));
  const select = (ids: readonly string[], isOn: boolean) =>
    setRowSelection(selectionOf(isOn ? [...new Set([...kept, ...ids])] : kept.filter((id) => !ids.includes(id))));
  return { table, shown, selected, selectAll, select };
}

export type TableModel<Row extends object> = ReturnType<typeof useTableModel<Row>>;
