import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import { useSearchParams } from '@tenaye/platform/router.ts';
import { filtersOf, type RequestFilter } from './queue/request-filter.ts';

/** The filter and the open request, both in the URL; other parameters are kept. */
export function useRequestAddress(type: RequestType) {
  const [params] = useSearchParams();
  const filter: RequestFilter = filtersOf[type].find((it) => it === params.get('status')) ?? 'open';
  const openId = params.get('request') ?? undefined;
  const to = (next: { filter: RequestFilter; request?: string | undefined }) => {
    const search = new URLSearchParams(params);
    search.delete('status');
    search.delete('request');
    if (next.filter !== 'open') search.set('status', next.filter);
    if (next.request) search.set('request', next.request);
    return { search: `?${search}` };
  };
  return {
    filter,
    openId,
    toFilter: (it: RequestFilter) => to({ filter: it }),
    toRequest: (request: string) => to({ filter, request }),
    toList: () => to({ filter }),
  };
}
