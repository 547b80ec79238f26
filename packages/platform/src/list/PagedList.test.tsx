import { describe, expect, it } from '@jest/globals';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { later } from '@tenaye/testing/later.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { PagedList } from './PagedList.tsx';

const pages: Readonly<Record<string, { rows: string[]; next?: string }>> = {
  first: { rows: ['Zinc'], next: 'second' },
  second: { rows: ['Gauze'] },
};

/** Shows the pages of `load`, which gets the name of a page. */
function Shelf({ load, row = (it) => it }: { load(page: string): { rows: string[]; next?: string }; row?(name: string): ReactNode }) {
  const query = useInfiniteQuery({
    queryKey: ['shelf'],
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: 'first',
    getNextPageParam: (page) => page.next,
    retry: false,
  });
  return (
    <PagedList query={query} rows={query.data?.pages.flatMap((it) => it.rows)} empty="Nothing here" failed="The shelf is shut">
      {(rows) => rows.map((it) => <p key={it}>{row(it)}</p>)}
    </PagedList>
  );
}

/** A list with two searches; `answer` gives the rows of one, which may come late. */
function Searches({ answer }: { answer(search: string): Promise<string[]> }) {
  const [search, setSearch] = useState('zinc');
  const query = useInfiniteQuery({
    queryKey: ['searches', search],
    queryFn: () => answer(search),
    initialPageParam: '',
    getNextPageParam: () => undefined,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <button type="button" onClick={() => setSearch('gauze')}>
        Search gauze
      </button>
      <PagedList query={query} rows={query.data?.pages.flat()} empty="Nothing here">
        {(rows) => rows.map((it) => <p key={it}>{it}</p>)}
      </PagedList>
    </>
  );
}

const pageOf = (name: string) => pages[name] ?? { rows: [] };

describe('PagedList', () => {
  it('keeps the rows that came when the next page fails, and asks for that page again', async () => {
    const asked: string[] = [];
    let isLost = true;
    const load = (page: string) => {
      asked.push(page);
      if (page === 'second' && isLost) throw new Error('lost');
      return pageOf(page);
    };
    const { person } = renderWithPlatform(<Shelf load={load} />);
    await person.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The shelf is shut');
    expect(screen.getByText('Zinc')).toBeInTheDocument();
    isLost = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Gauze')).toBeInTheDocument();
    expect(asked).toEqual(['first', 'second', 'second']);
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('says that nothing is there only once that is known', async () => {
    renderWithPlatform(<Shelf load={() => ({ rows: [] })} />);
    expect(screen.queryByText('Nothing here')).not.toBeInTheDocument();
    expect(await screen.findByText('Nothing here')).toBeInTheDocument();
  });

  it('offers the next page where the first one holds no row', async () => {
    renderWithPlatform(<Shelf load={(page) => (page === 'first' ? { rows: [], next: 'second' } : pageOf(page))} />);
    expect(await screen.findByRole('button', { name: 'Show more' })).toBeInTheDocument();
    expect(screen.queryByText('Nothing here')).not.toBeInTheDocument();
  });

  it('marks the rows of the former search until the answer comes, so that nobody chooses one of them for it', async () => {
    const gauze = later<string[]>();
    const { person } = renderWithPlatform(<Searches answer={async (it) => (it === 'zinc' ? ['Zinc'] : gauze.promise)} />);
    const former = await screen.findByText('Zinc');
    expect(former.closest('[aria-busy]')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Search gauze' }));
    expect(screen.getByText('Zinc').closest('[aria-busy="true"]')).not.toBeNull();
    gauze.resolve(['Gauze']);
    expect((await screen.findByText('Gauze')).closest('[aria-busy]')).toBeNull();
  });

  it('does not say "nothing" about a search because the former one found nothing', async () => {
    const gauze = later<string[]>();
    const { person } = renderWithPlatform(<Searches answer={async (it) => (it === 'zinc' ? [] : gauze.promise)} />);
    expect(await screen.findByText('Nothing here')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Search gauze' }));
    expect(screen.queryByText('Nothing here')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    gauze.resolve(['Gauze']);
    expect(await screen.findByText('Gauze')).toBeInTheDocument();
  });

  it('goes on at the first new row when the last page takes the button away', async () => {
    const { person } = renderWithPlatform(<Shelf load={pageOf} row={(it) => <a href={`/${it}`}>{it}</a>} />);
    await person.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: 'Gauze' })).toHaveFocus();
  });
});
