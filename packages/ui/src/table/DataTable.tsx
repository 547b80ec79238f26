import { Fragment, type ReactNode, useMemo, useRef } from 'react';
import { Stack } from '../layout.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { type Column, placeOf, type Sort } from './column.ts';
import { type RowAction, RowActions } from './RowActions.tsx';
import { SortButton, SortSelect, type SortWords } from './SortControls.tsx';
import { SelectBox, type Selection, SelectionBar } from './selection.tsx';
import { Cell, GroupHead, Head, Scroll, SelectCell, Table } from './table.look.ts';
import { useIsScrolling } from './useIsScrolling.ts';
import { type TableModel, type TableRow, useTableModel } from './useTableModel.ts';

export interface DataTableProps<Row extends object> {
  /** A caption that names the rows. */
  caption: string;
  /** Hides the caption visually, where a heading above says the same. */
  hideCaption?: boolean;
  /** Keeps the head in view: a long table then scrolls in a window of its own. On a phone there is no head. */
  stickyHead?: boolean;
  /** Must be stable between renders (`useMemo`) where there are thousands of rows to sort. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The group of a row, in words. Rows of a group are adjacent; a heading comes before each group, with a checkbox for all of it. */
  groupBy?: (row: Row) => string;
  /** The largest number of rows shown, after sorting; all by default. */
  limit?: number;
  /** Makes the columns that have a `sort` sortable. The caller holds the state, in the address. */
  sorting?: { sort: Sort | undefined; onSort: (sort: Sort | undefined) => void; words: SortWords };
  /** Checkboxes before the rows, and a bar of actions on the ticked ones. */
  selection?: Selection<Row>;
  /** The last column: actions on each row, left out while no row has any. `header` and `menu` ("Actions for Gauze") are texts. */
  actions?: { of: (row: Row) => readonly RowAction[]; header: string; menu: (name: string) => string };
  /** A row's name, for the labels of its checkbox and menu. Required where rows have either. */
  rowName?: (row: Row) => string;
}

// Explicit, although these elements have these roles, because `display: block` on a phone removes a table's own roles in some browsers.
const tableRole = { role: 'table' };
const groupRole = { role: 'rowgroup' };
const rowRole = { role: 'row' };

/**
 * Rows and columns, sorted and selected as the caller asks; below 960 px, where wide tables don't fit, each row becomes a card, its cells
 * placed as their columns say.
 * Renders every row up to `limit`: long lists come in pages.
 */
export function DataTable<Row extends object>({ actions: possible, ...rest }: DataTableProps<Row>) {
  const actions = possible && rest.rows.some((it) => possible.of(it).length > 0) ? possible : undefined;
  const props = { ...rest, actions };
  const { caption, hideCaption, stickyHead = false, columns, rows, rowKey, limit, sorting, selection } = props;
  const model = useTableModel({ columns, rows, rowKey, limit, sort: sorting?.sort, onSort: sorting?.onSort });
  const shared = { columns, selection, actions };
  const scroller = useRef<HTMLDivElement>(null);
  const focusable = useIsScrolling(scroller) ? { tabIndex: 0, role: 'group', 'aria-label': caption } : {};
  return (
    <Stack $gap="xs">
      {sorting && columns.some((it) => it.sort) && <SortSelect columns={columns} {...sorting} />}
      {selection && <SelectionBar model={model} {...selection} />}
      <Scroll ref={scroller} $window={stickyHead} {...focusable}>
        <Table {...tableRole}>
          <caption>{hideCaption ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}</caption>
          <TableHead {...props} model={model} />
          <tbody {...groupRole}>
            {groupsOf(model.shown, props.groupBy).map(({ name, rows: grouped }) => (
              <Fragment key={grouped[0]?.id}>
                {name !== undefined && <GroupRow {...shared} model={model} name={name} rows={grouped} />}
                {grouped.map((row) => (
                  <BodyRow key={row.id} {...props} row={row} isSelected={row.getIsSelected()} />
                ))}
              </Fragment>
            ))}
          </tbody>
        </Table>
      </Scroll>
    </Stack>
  );
}

const ariaSorts = { asc: 'ascending', desc: 'descending' } as const;

function TableHead<Row extends object>({ columns, sorting, selection, actions, model }: DataTableProps<Row> & { model: TableModel<Row> }) {
  return (
    <thead {...groupRole}>
      <tr {...rowRole}>
        {selection && <SelectCell {...{ role: 'cell' }} />}
        {columns.map(({ key, header, align, sort }) => {
          const column = sorting && sort ? model.table.getColumn(key) : undefined;
          const sorted = column?.getIsSorted() ?? false;
          return (
            <Head
              key={key}
              role="columnheader"
              scope="col"
              $end={align === 'end'}
              aria-sort={column && (sorted ? ariaSorts[sorted] : 'none')}
            >
              {column ? <SortButton header={header} sorted={sorted} onPress={() => column.toggleSorting()} /> : header}
            </Head>
          );
        })}
        {actions && (
          <Head role="columnheader" scope="col" $end>
            {actions.header}
          </Head>
        )}
      </tr>
    </thead>
  );
}

interface Group<Row extends object> {
  name: string | undefined;
  rows: TableRow<Row>[];
}

function groupsOf<Row extends object>(rows: readonly TableRow<Row>[], groupBy: DataTableProps<Row>['groupBy']): Group<Row>[] {
  const groups: Group<Row>[] = [];
  for (const row of rows) {
    const name = groupBy?.(row.original);
    const last = groups.at(-1);
    if (last && last.name === name) last.rows.push(row);
    else groups.push({ name, rows: [row] });
  }
  return groups;
}

type GroupRowProps<Row extends object> = Pick<DataTableProps<Row>, 'columns' | 'selection' | 'actions'> & {
  model: TableModel<Row>;
  name: string;
  rows: readonly TableRow<Row>[];
};

/** The heading of a group; its checkbox ticks all of its rows. */
function GroupRow<Row extends object>({ columns, selection, actions, model, name, rows }: GroupRowProps<Row>) {
  const selected = rows.filter((it) => it.getIsSelected()).length;
  return (
    <tr {...rowRole} data-group>
      {selection && (
        <SelectCell role="cell">
          <SelectBox
            label={selection.words.row(name)}
            checked={selected === rows.length}
            isSome={selected > 0 && selected < rows.length}
            onChange={({ target }) =>
              model.select(
                rows.map((it) => it.id),
                target.checked,
              )
            }
          />
        </SelectCell>
      )}
      <GroupHead role="rowheader" scope="rowgroup" colSpan={columns.length + (actions ? 1 : 0)}>
        {name}
      </GroupHead>
    </tr>
  );
}

type BodyRowProps<Row extends object> = Pick<DataTableProps<Row>, 'columns' | 'selection' | 'actions' | 'rowName'> & {
  row: TableRow<Row>;
  isSelected: boolean;
};

/**
 * Rendered again only when the row's data, its tick or the caller's columns change: a tick renders a single row, a new page only its own
 * rows.
 */
function BodyRow<Row extends object>({ columns, selection, actions, rowName, row, isSelected }: BodyRowProps<Row>) {
  const { original, id, table } = row;
  return useMemo(
    // The model's current row, because the rendered one may have been in another position.
    () =>
      drawRow({
        columns,
        selection,
        actions,
        rowName,
        isSelected,
        original,
        onTick: (event) => table.getRow(id).getToggleSelectedHandler()(event),
      }),
    [columns, selection, actions, rowName, isSelected, original, id, table],
  );
}

interface DrawnRow<Row extends object> extends Omit<BodyRowProps<Row>, 'row'> {
  original: Row;
  onTick: (event: unknown) => void;
}

function drawRow<Row extends object>({ columns, selection, actions, rowName, isSelected, original, onTick }: DrawnRow<Row>): ReactNode {
  const name = rowName?.(original) ?? '';
  return (
    <tr {...rowRole} data-selected={(selection && isSelected) || undefined}>
      {selection && (
        <SelectCell role="cell">
          <SelectBox label={selection.words.row(name)} checked={isSelected} onChange={onTick} />
        </SelectCell>
      )}
      {columns.map((column) => (
        <Cell
          key={column.key}
          as={column.title ? 'th' : 'td'}
          role={column.title ? 'rowheader' : 'cell'}
          scope={column.title ? 'row' : undefined}
          data-label={column.title ? undefined : column.header}
          data-card={column.title ? undefined : placeOf(column, original)}
          $end={column.align === 'end'}
        >
          {column.cell(original)}
        </Cell>
      ))}
      {actions && (
        <Cell role="cell" data-label={actions.header} data-card="bare" $end>
          <RowActions actions={actions.of(original)} menuLabel={actions.menu(name)} />
        </Cell>
      )}
    </tr>
  );
}
