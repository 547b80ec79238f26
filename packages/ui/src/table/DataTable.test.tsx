import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { Column, Sort } from './column.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import type { SortWords } from './SortControls.tsx';

interface Item {
  id: string;
  name: string;
  weight: number | null;
}
const items: Item[] = [
  { id: 'c', name: 'Ward 10', weight: 3 },
  { id: 'a', name: 'ward 9', weight: null },
  { id: 'b', name: 'Ward 1', weight: 12 },
];
const columns: Column<Item>[] = [
  { key: 'name', header: 'Name', title: true, cell: (it) => it.name, sort: (it) => it.name },
  { key: 'weight', header: 'Weight', align: 'end', cell: (it) => it.weight ?? 'None', sort: (it) => it.weight },
  { key: 'note', header: 'Note', cell: () => '' },
];
const sortWords: SortWords = {
  sortBy: 'Sort by',
  unsorted: 'As listed',
  ascending: (it) => `${it}, ascending`,
  descending: (it) => `${it}, descending`,
};
const selectionWords = {
  row: (name: string) => `Select ${name}`,
  all: 'Select all',
  count: (count: number) => `${count} selected`,
  clear: 'Clear',
};

function Items({ start, ...rest }: Partial<DataTableProps<Item>> & { start?: Sort }) {
  const [sort, setSort] = useState<Sort | undefined>(start);
  return (
    <DataTable
      caption="Items"
      columns={columns}
      rows={items}
      rowKey={(it) => it.id}
      rowName={(it) => it.name}
      sorting={{ sort, onSort: setSort, words: sortWords }}
      {...rest}
    />
  );
}
const names = () => screen.getAllByRole('rowheader').map((it) => it.textContent);
const head = (name: string) => screen.getByRole('columnheader', { name: new RegExp(name) });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

describe('a table that is wider than its place', () => {
  it('takes the focus, so that keys scroll it; one that fits doesn’t', () => {
    const { unmount } = render(<Items />);
    expect(screen.queryByRole('group', { name: 'Items' })).toBeNull();
    unmount();
    const widths = jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
    render(<Items />);
    widths.mockRestore();
    expect(screen.getByRole('group', { name: 'Items' }).tabIndex).toBe(0);
  });
});

describe('sorting', () => {
  it('puts numbers inside names in their order, whatever the capitals, and says the direction to screen readers', async () => {
    render(<Items />);
    expect(names()).toEqual(['Ward 10', 'ward 9', 'Ward 1']);
    expect(head('Name').getAttribute('aria-sort')).toBe('none');
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(names()).toEqual(['Ward 1', 'ward 9', 'Ward 10']);
    expect(head('Name').getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(names()).toEqual(['Ward 10', 'ward 9', 'Ward 1']);
    expect(head('Name').getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(head('Name').getAttribute('aria-sort')).toBe('none');
  });

  it.each([false, true])('leaves rows without a value at the end (descending: %s)', (descending) => {
    render(<Items start={{ key: 'weight', descending }} />);
    expect(names()).toEqual(descending ? ['Ward 1', 'Ward 10', 'ward 9'] : ['Ward 10', 'Ward 1', 'ward 9']);
  });

  it('offers no select where no column can be sorted', () => {
    render(<Items columns={columns.map(({ sort: _, ...it }) => it)} />);
    expect(screen.queryByLabelText('Sort by')).toBeNull();
  });

  it('offers no button where a column cannot be sorted', () => {
    render(<Items />);
    expect(within(head('Note')).queryByRole('button')).toBeNull();
    expect(head('Note').getAttribute('aria-sort')).toBeNull();
  });

  it('keeps the order of rows that the server has sorted', () => {
    const served = columns.map((it) => (it.key === 'name' ? { ...it, sort: 'server' as const } : it));
    render(<Items columns={served} start={{ key: 'name', descending: false }} />);
    expect(names()).toEqual(['Ward 10', 'ward 9', 'Ward 1']);
    expect(head('Name').getAttribute('aria-sort')).toBe('ascending');
  });

  it('shows the first of all sorted rows, not the first ones sorted', () => {
    render(<Items limit={2} start={{ key: 'name', descending: false }} />);
    expect(names()).toEqual(['Ward 1', 'ward 9']);
  });

  it('sorts by a select where cards have no heads', async () => {
    const onSort = jest.fn<(sort: Sort | undefined) => void>();
    render(<Items sorting={{ sort: { key: 'name', descending: true }, onSort, words: sortWords }} />);
    const select = screen.getByLabelText<HTMLSelectElement>('Sort by');
    expect(select.value).toBe('-name');
    await userEvent.selectOptions(select, 'Weight, descending');
    await userEvent.selectOptions(select, 'As listed');
    expect(onSort.mock.calls).toEqual([[{ key: 'weight', descending: true }], [undefined]]);
  });
});

describe('selection', () => {
  const done = jest.fn<(ids: string[]) => void>();
  const selection: DataTableProps<Item>['selection'] = {
    words: selectionWords,
    actions: (rows, clear) => (
      <button
        type="button"
        onClick={() => {
          done(rows.map((it) => it.id));
          clear();
        }}
      >
        Collect
      </button>
    ),
  };

  it('acts on the rows that are ticked, says how many, and is empty afterwards', async () => {
    render(<Items selection={selection} />);
    expect(screen.queryByRole('button', { name: 'Collect' })).toBeNull();
    await userEvent.click(box('Select Ward 1'));
    await userEvent.click(box('Select Ward 10'));
    expect(screen.getByRole('status').textContent).toBe('2 selected');
    expect(box('Select all').indeterminate).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Collect' }));
    expect(done).toHaveBeenLastCalledWith(['c', 'b']);
    expect(screen.getByRole('status').textContent).toBe('0 selected');
  });

  it('selects all by a press on the words beside the box too, but not by one on how many are selected', async () => {
    render(<Items selection={selection} />);
    await userEvent.click(screen.getByText('0 selected'));
    expect(screen.getByRole('status').textContent).toBe('3 selected');
    await userEvent.click(screen.getByText('3 selected'));
    expect(screen.getByRole('status').textContent).toBe('3 selected');
  });

  it('selects all that are shown and no row behind them', async () => {
    render(<Items selection={selection} limit={2} />);
    await userEvent.click(box('Select all'));
    await userEvent.click(screen.getByRole('button', { name: 'Collect' }));
    expect(done).toHaveBeenLastCalledWith(['c', 'a']);
  });

  it('deselects a row that is no longer shown, so that no action affects an invisible row', async () => {
    const { rerender } = render(<Items selection={selection} />);
    await userEvent.click(box('Select all'));
    rerender(<Items selection={selection} rows={items.slice(0, 1)} />);
    expect(screen.getByRole('status').textContent).toBe('1 selected');
    rerender(<Items selection={selection} />);
    expect(screen.getByRole('status').textContent).toBe('1 selected');
  });

  it('takes a stretch of rows with the shift key', async () => {
    render(<Items selection={selection} />);
    const person = userEvent.setup();
    await person.click(box('Select Ward 10'));
    await person.keyboard('{Shift>}');
    await person.click(box('Select Ward 1'));
    await person.keyboard('{/Shift}');
    expect(screen.getByRole('status').textContent).toBe('3 selected');
  });
});

describe('row actions', () => {
  const act = jest.fn<(what: string) => void>();
  const actionsOf = (count: number): DataTableProps<Item>['actions'] => ({
    header: 'Actions',
    menu: (name) => `Actions for ${name}`,
    of: (row) =>
      ['Open', 'Assign', 'Cancel'].slice(0, count).map((text) => ({
        key: text,
        label: `${text} ${row.name}`,
        show: { text },
        onSelect: () => act(`${text} ${row.id}`),
      })),
  });

  it('are named by their row, or a screen reader hears the same word in each', async () => {
    render(<Items actions={actionsOf(2)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Assign Ward 1' }));
    expect(act).toHaveBeenCalledWith('Assign b');
    expect(screen.queryByTitle(/^Actions for/)).toBeNull();
  });

  it('have no column while no row has any', () => {
    const { rerender } = render(<Items actions={actionsOf(0)} />);
    expect(screen.queryAllByRole('columnheader', { name: 'Actions' })).toHaveLength(0);
    rerender(<Items actions={actionsOf(1)} />);
    expect(screen.queryAllByRole('columnheader', { name: 'Actions' })).toHaveLength(1);
  });

  it('go behind a button where they are many, and Escape gives the focus back to it', async () => {
    render(<Items actions={actionsOf(3)} />);
    const opener = screen.getByTitle('Actions for Ward 1');
    // Only a phone shows the button, by a media query that jsdom doesn't apply.
    opener.style.display = 'block';
    await userEvent.click(opener);
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    screen.getByRole('button', { name: 'Open Ward 1' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(opener);
  });
});

describe('groups', () => {
  it('have a heading each, and one tick for all their rows and no others', async () => {
    const ticked: string[][] = [];
    const actions = (rows: readonly Item[]) => (
      <button type="button" onClick={() => ticked.push(rows.map((it) => it.id))}>
        Assign
      </button>
    );
    render(
      <Items
        groupBy={(it) => (it.weight === null ? 'Not weighed' : 'Weighed')}
        rows={[...items].reverse()}
        selection={{ words: selectionWords, actions }}
      />,
    );
    expect(screen.getAllByRole('rowheader').map((it) => it.textContent)).toEqual([
      'Weighed',
      'Ward 1',
      'Not weighed',
      'ward 9',
      'Weighed',
      'Ward 10',
    ]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Not weighed' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ward 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Not weighed' }));
    await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
    expect(ticked).toEqual([['b', 'a'], ['b']]);
  });
});
