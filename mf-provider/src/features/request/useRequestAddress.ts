import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import type { Changes } from '@tenaye/platform/address/changed-search.ts';
import { useHere } from '@tenaye/platform/address/useHere.ts';
import { useSearchParams } from '@tenaye/platform/router.ts';
import { filtersOf, type RequestFilter } from './request-filter.ts';

/** The filter, the search and the open request, all in the URL; other parameters stay. */
export function useRequestAddress(type: RequestType) {
  const [params] = useSearchParams();
  const filter: RequestFilter = filtersOf[type].find((it) => it === params.get('status')) ?? 'open';
  const openId = params.get('request') ?? undefined;
  const q = params.get('q') ?? '';
  const here = useHere();
  const to = (status: RequestFilter, changes: Changes = {}) =>
    here({ status: status === 'open' ? undefined : status, request: undefined, ...changes });
  return {
    filter,
    openId,
    /** The typed search. */
    q,
    toFilter: (it: RequestFilter) => to(it),
    toRequest: (request: string) => to(filter, { request }),
    toList: () => to(filter),
    /** A search covers all requests, because a patient at the counter may ask for a request in any status. */
    toSearch: (typed: string) => to(typed ? 'all' : filter, { q: typed }),
  };
}
