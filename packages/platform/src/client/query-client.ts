import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';
import { isAway } from './away.ts';

/** The longest wait before a failed read is retried, in seconds. After that retry the page says that the service is away. */
const PATIENCE_S = 5;

/** Milliseconds until the service wants to be asked again, plus a random delay, so that clients don't all come at once. */
const retryDelay = (_: number, error: unknown): number =>
  Math.min((isAway(error) && error.retryAfter) || 1, PATIENCE_S) * (1 + Math.random() / 4) * 1000;

/**
 * Also reads anew what a page is reading for the first time: that answer may be older than the change. The library only does so for what
 * has been read before. The first answer is awaited, so that a page appears however often something changes.
 */
class PageQueryClient extends QueryClient {
  override async invalidateQueries(filters: InvalidateQueryFilters = {}, options?: InvalidateOptions): Promise<void> {
    const reading = this.getQueryCache().findAll({ ...filters, type: 'active', fetchStatus: 'fetching' });
    const first = reading.filter((it) => it.state.data === undefined);
    await super.invalidateQueries(filters, options);
    await Promise.all(first.map(({ queryKey }) => super.invalidateQueries({ queryKey, exact: true }, options)));
  }
}

/**
 * Creates the page's query client with the spec's settings: answers never go stale; nothing is fetched on focus, polled or retried. One
 * addition: when the service is away, a read is retried once before the page says so.
 */
export function createQueryClient(): QueryClient {
  return new PageQueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: (failures, error) => failures === 0 && isAway(error),
        retryDelay,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
