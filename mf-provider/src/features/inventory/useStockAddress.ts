import type { StockMark } from '@tenaye/contracts/inventory.facts.ts';
import { useSearchParams } from '@tenaye/platform/router.ts';
import type { StockFilter } from './inventory.queries.ts';

/** In the order in which a pharmacy asks. */
export const shownMarks: readonly StockMark[] = ['low', 'out', 'expiring', 'expired'];

/** What the address shows of the stock, beside whatever else it says: part of a name and a mark. */
export function useStockAddress() {
  const [params, setParams] = useSearchParams();
  const filter: StockFilter = {
    q: (params.get('q') ?? '').trim().slice(0, 80),
    mark: shownMarks.find((it) => it === params.get('mark')),
  };
  const searchOf = ({ q, mark }: StockFilter): URLSearchParams => {
    const search = new URLSearchParams(params);
    search.delete('q');
    search.delete('mark');
    if (q) search.set('q', q);
    if (mark) search.set('mark', mark);
    return search;
  };
  return {
    filter,
    isFiltered: filter.q !== '' || filter.mark !== undefined,
    toMark: (mark: StockMark | undefined) => ({ search: `?${searchOf({ ...filter, mark })}` }),
    toAll: { search: `?${searchOf({ q: '', mark: undefined })}` },
    /** Each letter would be a step back otherwise. */
    search: (q: string) => setParams(searchOf({ ...filter, q }), { replace: true }),
  };
}
