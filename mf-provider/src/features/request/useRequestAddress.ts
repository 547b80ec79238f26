import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import { useSearchParams } from '@tenaye/platform/router.ts';
import { filtersOf, type RequestFilter } from './request-filter.ts';

/** The filter, the search and the open request, all in the URL; other parameters are kept. */
export function useRequestAddress(type: RequestType) {
  const [params] = useSearchParams();
  const filter: RequestFilter = filtersOf[type].find((it) => it === params.get('status')) ?? 'open';
  const openId = params.get('request') ?? undefined;
  const q = params.get('q') ?? '';
  const to = (next: { filter: RequestFilter; request?: string | undefined; q?: string }) => {
    const search = new URLSearchParams(params);
    search.delete('status');
    search.delete('request');
    if (next.q !== undefined) search.delete('q');
    if (next.filter !== 'open') search.set('status', next.filter);
    if (next.request) search.set('request', next.request);
    if (next.q) search.set('q', next.q);
    return { search: `?${search}` };
  };
  return {
    filter,
    openId,
    /** The typed search. */
    q,
    toFilter: (it: RequestFilter) => to({ filter: it }),
    toRequest: (request: string) => to({ filter, request }),
    toList: () => to({ filter }),
    /** A patient at the counter may ask for a request in any state. */
    toSearch: (typed: string) => to({ filter: typed ? 'all' : filter, q: typed }),
  };
}
