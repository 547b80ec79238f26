/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';
import { useSearchParams } from '@tenaye/platform/router.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { textOf } from '@tenaye/testing/saved-files.ts';
import type { Column } from '@tenaye/ui/table/column.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense, use } from 'react';
import en from '../messages/table.en.json' with { type: 'json' };
import { PSEUDO } from '../texts/pseudo.ts';
import { CursorPager } from './CursorPager.tsx';
import { factColumn } from './columns.tsx';
import { ExportButton } from './ExportButton.tsx';
import { FilterSelect } from './FilterSelect.tsx';
import { TableFilters } from './TableFilters.tsx';
import { TableSearch } from './TableSearch.tsx';
import { TableView, type TableViewProps } from './TableView.tsx';
import { csvOf } from './useCsvFile.ts';
import { useTableAddress } from './useTableAddress.ts';

interface Pickup {
  id: string;
  place: string;
}
const pickups: Pickup[] = [
  { id: '1', place: 'Bole' },
  { id: '2', place: 'Arada' },
];
const columns: Column<Pickup>[] = [{ key: 'place', header: 'Place', title: true, cell: (it) => it.place, sort: (it) => it.place }];
const statuses = ['open', 'done'] as const;
const SIZES = [25, 50] as const;

/** A list as in a portal; `next` is the cursor from the API. */
function Pickups({ next, ...rest }: Partial<TableViewProps<Pickup>> & { next?: string }) {
  const address = useTableAddress({
    choices: { status: statuses },
    shapes: { from: /^\d{4}-\d{2}-\d{2}$/ },
    sortable: ['place'],
    sizes: SIZES,
  });
  const { q, sort, cursor, size } = address;
  return (
    <>
      <TableFilters address={address}>
        <TableSearch label="Search pickups" address={address} />
        <FilterSelect
          label="Status"
          options={statuses}
          chosen={address.chosen('status')}
          words={(it) => it}
          onChoose={(it) => address.choose('status', it)}
        />
      </TableFilters>
      <code>{JSON.stringify({ q, status: address.chosen('status'), from: address.given('from'), sort, cursor, size })}</code>
      <button type="button" onClick={() => address.give('from', '2026-03-02')}>
        From March 2
      </button>
      <TableView
        caption="Pickups"
        columns={columns}
        rows={pickups}
        rowKey={(it) => it.id}
        rowName={(it) => it.place}
        address={address}
        empty="No pickups yet"
        footer={<CursorPager address={address} next={next} sizes={SIZES} />}
        {...rest}
      />
    </>
  );
}
const state = () => JSON.parse(document.querySelector('code')?.textContent ?? '{}');

const neverLoaded = new Promise<never>(() => undefined);
/** A list whose rows lead to a view that is still being loaded. */
function PickupsWithDetail() {
  const [params] = useSearchParams();
  return params.has('pickup') ? use(neverLoaded) : <Pickups />;
}

describe('the state of a table', () => {
  it('is read from the address, so that a reload and a link show the same rows', () => {
    renderWithPlatform(<Pickups />, { path: '/waste?tab=list&q=bole&status=done&sort=-place&cursor=abc&size=50' });
    expect(state()).toEqual({ q: 'bole', status: 'done', sort: { key: 'place', descending: true }, cursor: 'abc', size: 50 });
    expect(screen.getByLabelText('Status')).toHaveValue('done');
    expect(screen.getByRole('button', { name: 'Place' }).closest('th')).toHaveAttribute('aria-sort', 'descending');
  });

  it('ignores what an address says wrongly', () => {
    renderWithPlatform(<Pickups />, { path: '/waste?status=none&sort=id&size=7' });
    expect(state()).toEqual({ q: '', size: 25 });
  });

  it('keeps a day only if it is one, leads to the first page when it changes, and forgets it with the other filters', async () => {
    const { person, router } = renderWithPlatform(<Pickups />, { path: '/waste?tab=list&from=2026&cursor=abc' });
    expect(state().from).toBeUndefined();
    expect(screen.queryByRole('link', { name: 'Clear filters' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'From March 2' }));
    expect(router.href).toBe('/waste?tab=list&from=2026-03-02');
    expect(state().from).toBe('2026-03-02');
    await person.click(screen.getByRole('link', { name: 'Clear filters' }));
    expect(router.href).toBe('/waste?tab=list');
  });

  it('never writes a search over the address of a view that was opened in the typing pause', async () => {
    jest.useFakeTimers();
    try {
      const { router } = renderWithPlatform(
        <Suspense fallback="Loading">
          <PickupsWithDetail />
        </Suspense>,
        { path: '/waste' },
      );
      fireEvent.change(screen.getByRole('searchbox', { name: 'Search pickups' }), { target: { value: 'bole' } });
      await act(async () => router.navigate('/waste?pickup=1'));
      await act(async () => jest.advanceTimersByTime(1000));
      expect(router.href).toBe('/waste?pickup=1');
    } finally {
      jest.useRealTimers();
    }
  });

  it('is written to the address beside what else it says; back undoes a step', async () => {
    const { person, router } = renderWithPlatform(<Pickups />, { path: '/waste?tab=list&cursor=abc' });
    await person.click(screen.getByRole('button', { name: 'Place' }));
    expect(router.href).toBe('/waste?tab=list&sort=place');
    await person.selectOptions(screen.getByLabelText('Status'), 'open');
    expect(router.href).toBe('/waste?tab=list&sort=place&status=open');
    await person.type(screen.getByLabelText('Search pickups'), 'bole');
    await waitFor(() => expect(router.href).toBe('/waste?tab=list&sort=place&status=open&q=bole'));
    await person.click(screen.getByRole('link', { name: 'Clear filters' }));
    expect(router.href).toBe('/waste?tab=list&sort=place');
    act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByLabelText('Search pickups')).toHaveValue('bole'));
  });
});

describe('pages by cursors', () => {
  it('go on by the cursor and back by the history, and begin at the first row', async () => {
    const { person, router } = renderWithPlatform(<Pickups next="two" />, { path: '/waste?sort=place' });
    expect(screen.queryByRole('button', { name: 'Previous page' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('link', { name: 'Next page' }));
    expect(router.href).toBe('/waste?sort=place&cursor=two');
    expect(screen.getByText('2 rows shown')).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(router.href).toBe('/waste?sort=place');
  });

  it('lead to the first page where the page before is not known, and nowhere from the last', async () => {
    const { person, router } = renderWithPlatform(<Pickups />, { path: '/waste?cursor=shared' });
    expect(screen.queryByRole('link', { name: 'Next page' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('link', { name: 'First page' }));
    expect(router.href).toBe('/waste');
  });

  it.each([
    ['are not offered while all rows are on one page of the smallest size', '/waste', false],
    ['let a larger page become smaller again, also if it has all rows', '/waste?size=50', true],
  ])('%s', (_, path, isOffered) => {
    renderWithPlatform(<Pickups />, { path });
    expect(screen.queryAllByRole('navigation')).toHaveLength(isOffered ? 1 : 0);
    expect(screen.queryAllByLabelText('Rows per page')).toHaveLength(isOffered ? 1 : 0);
  });

  it('start over with another size: a cursor counts in the old one', async () => {
    const { person, router } = renderWithPlatform(<Pickups />, { path: '/waste?cursor=abc' });
    await person.selectOptions(screen.getByLabelText('Rows per page'), '50');
    expect(router.href).toBe('/waste?size=50');
  });
});

describe('the states of a table', () => {
  const failure = { retry: jest.fn(), isBusy: false };

  it('keep old rows beside a failure, with another try in place of the pages', async () => {
    const { person } = renderWithPlatform(<Pickups failure={failure} next="two" />);
    expect(screen.getByRole('rowheader', { name: 'Bole' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Next page' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(failure.retry).toHaveBeenCalledTimes(1);
  });

  it('tell a first load from a failed one', () => {
    const { unmount } = renderWithPlatform(<Pickups rows={undefined} />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
    unmount();
    renderWithPlatform(<Pickups rows={undefined} failure={failure} />);
    expect(screen.getByRole('alert')).toHaveTextContent('The list could not be loaded');
  });

  it('tell an empty list from a filter that finds nothing', async () => {
    const { person, router } = renderWithPlatform(<Pickups rows={[]} />, { path: '/waste?status=done' });
    expect(screen.getByRole('status')).toHaveTextContent('Nothing found');
    await person.click(screen.getAllByRole('link', { name: 'Clear filters' })[0] ?? document.body);
    expect(router.href).toBe('/waste');
    expect(screen.getByRole('status')).toHaveTextContent('No pickups yet');
  });

  it('speak the language of the page from the first moment', () => {
    const { unmount } = renderWithPlatform(<Pickups rows={undefined} />, { language: PSEUDO });
    expect(screen.getByRole('status')).toHaveTextContent(/^⟦Ľóáđíñğ/);
    unmount();
  });
});

describe('the CSV file', () => {
  const csvColumns = [
    { header: 'Place', value: (it: Pickup) => it.place },
    { header: 'Number', value: (it: Pickup) => Number(it.id) },
  ];

  it('holds the heading and the rows, and no formula that a spreadsheet would run', async () => {
    const file = csvOf(csvColumns, [{ id: '1', place: '=HYPERLINK("http://x")' }, ...pickups]);
    expect(String(await textOf(file)).replace('\uFEFF', '')).toBe(
      'Place,Number\r\n"\'=HYPERLINK(""http://x"")",1\r\nBole,1\r\nArada,2\r\n',
    );
  });

  it('says that it did not come, and comes on another try', async () => {
    const load = jest.fn<() => Promise<Blob>>().mockRejectedValueOnce(new Error('lost'));
    const { person, toasts } = renderWithPlatform(<ExportButton name="pickups.csv" load={load} />);
    await person.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'The file could not be downloaded' }]));
  });
});

describe('a fact', () => {
  it('leaves the card of a phone only where it is empty: 0 is a fact', () => {
    const { card } = factColumn('rest', 'Rest', (it: { rest: number | string | null | false }) => it.rest);
    const placed = ([0, '0', '', null, false] as const).map((rest) => typeof card === 'function' && card({ rest }));
    expect(placed).toEqual(['inline', 'inline', 'none', 'none', 'none']);
  });
});

describe('the texts of tables', () => {
  const keysOf = (tree: object, path = ''): string[] =>
    Object.entries(tree).flatMap(([key, it]) => (typeof it === 'object' ? keysOf(it, `${path}${key}.`) : [`${path}${key}`]));

  it('are those that the parts ask for: none is missing, none is left over', () => {
    const sources = globSync('*.{ts,tsx}', { cwd: import.meta.dirname }).filter((it) => !it.includes('.test.'));
    const text = sources.map((it) => readFileSync(join(import.meta.dirname, it), 'utf8')).join('\n');
    const used = new Set([...text.matchAll(/\bt\('([\w.]+)'/g)].map(([, key]) => key));
    const known = new Set(keysOf(en).map((it) => it.replace(/_(zero|one|other)$/, '')));
    expect(used).toEqual(known);
  });
});
