import { describe, expect, it } from '@jest/globals';
import { useInfiniteQuery } from '@tanstack/react-query';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen } from '@testing-library/react';
import { PagedList } from './PagedList.tsx';

const pages: Readonly<Record<string, { rows: string[]; next?: string }>> = {
  first: { rows: ['Zinc'], next: 'second' },
  second: { rows: ['Gauze'] },
};

/** Shows the pages of `load`, which gets the name of a page. */
function Shelf({ load }: { load(page: string): { rows: string[]; next?: string } }) {
  const query = useInfiniteQuery({
    queryKey: ['shelf'],
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: 'first',
    getNextPageParam: (page) => page.next,
    retry: false,
  });
  return (
    <PagedList query={query} rows={query.data?.pages.flatMap((it) => it.rows)} empty="Nothing here" failed="The shelf is shut">
      {(rows) => rows.map((it) => <p key={it}>{it}</p>)}
    </PagedList>
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
});
