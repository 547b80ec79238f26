import { useState } from 'react';
import { StatusBadge } from '../Badge.tsx';
import { Button } from '../Button.tsx';
import { Field } from '../Field.tsx';
import { TextInput } from '../TextInput.tsx';
import type { Column, Sort } from '../table/column.ts';
import { DataTable, type DataTableProps } from '../table/DataTable.tsx';
import { FilterBar } from '../table/FilterBar.tsx';
import type { RowAction } from '../table/RowActions.tsx';
import { Section } from './Section.tsx';

interface Pickup {
  id: string;
  place: string;
  day: string;
  kilograms: number;
  status: string;
}
const places = ['Bole Health Center', 'Arada Clinic', 'Yekatit 12 Hospital Medical College', 'Kality Laboratory'];
const statuses = ['pending', 'completed', 'overdue'];
const pickups: Pickup[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: `P-${index + 1}`,
  place: places[index % places.length] ?? '',
  day: `${(index % 28) + 1} Nov 2026`,
  kilograms: (index * 37) % 250,
  status: statuses[index % statuses.length] ?? '',
}));
const columns: Column<Pickup>[] = [
  { key: 'id', header: 'Pickup', title: true, cell: (it) => it.id, sort: (it) => it.id },
  { key: 'place', header: 'Facility', cell: (it) => it.place, sort: (it) => it.place },
  { key: 'day', header: 'Day', card: 'inline', cell: (it) => it.day },
  { key: 'weight', header: 'Weight', align: 'end', card: 'inline', cell: (it) => `${it.kilograms} kg`, sort: (it) => it.kilograms },
  { key: 'status', header: 'Status', card: 'bare', cell: (it) => <StatusBadge status={it.status}>{it.status}</StatusBadge> },
];
const words = {
  sort: {
    sortBy: 'Sort by',
    unsorted: 'Newest first',
    ascending: (it: string) => `${it}, ascending`,
    descending: (it: string) => `${it}, descending`,
  },
  select: {
    row: (it: string) => `Select ${it}`,
    all: 'Select all rows shown',
    count: (count: number) => (count === 0 ? 'Select all' : `${count} selected`),
    clear: 'Clear selection',
  },
};
const actionsOf = ({ id }: Pickup): RowAction[] =>
  ['Open', 'Assign', 'Cancel'].map((text) => ({ key: text, label: `${text} ${id}`, show: { text }, onSelect: () => undefined }));

// Declared outside the component, so that unchanged rows aren't rendered again.
const actions: DataTableProps<Pickup>['actions'] = { header: 'Actions', menu: (name) => `Actions for ${name}`, of: actionsOf };
const selection: DataTableProps<Pickup>['selection'] = {
  words: words.select,
  actions: (_, clear) => (
    <Button size="small" onClick={clear}>
      Assign a driver
    </Button>
  ),
};
const nameOf = ({ id }: Pickup): string => id;

/** The gallery's part about tables. */
export function Tables() {
  const [typed, setTyped] = useState('');
  const [sort, setSort] = useState<Sort>();
  const [limit, setLimit] = useState(5);
  const rows = pickups.filter((it) => it.place.toLowerCase().includes(typed.toLowerCase()));
  return (
    <Section title="Table" about="Sorted, filtered, selected; under 640 px each row is a card. 10,000 rows, some at a time.">
      <FilterBar label="Filter pickups" actions={<Button tone="plain">Download CSV</Button>}>
        <Field label="Facility">
          <TextInput type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Field>
      </FilterBar>
      <DataTable
        caption={`${rows.length} pickups`}
        columns={columns}
        rows={rows}
        rowKey={nameOf}
        rowName={nameOf}
        limit={limit}
        sorting={{ sort, onSort: setSort, words: words.sort }}
        selection={selection}
        actions={actions}
      />
      <Button tone="quiet" onClick={() => setLimit(limit + 95)}>
        Show more
      </Button>
    </Section>
  );
}
