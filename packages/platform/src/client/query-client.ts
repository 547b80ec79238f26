import { QueryClient } from '@tanstack/react-query';
import { isAway } from './away.ts';

/** Longest wait before a read is tried again, in seconds; the page then says that the service is away and goes on asking. */
const PATIENCE_S = 5;

/** When the service wants to be asked again, in milliseconds: a little later for some than for others, so that not all come at once. */
const retryDelay = (_: number, error: unknown): number =>
  Math.min((isAway(error) && error.retryAfter) || 1, PATIENCE_S) * (1 + Math.random() / 4) * 1000;

/**
 * The page's query client, with the spec's settings: answers never go stale, nothing is fetched on focus, polled or tried again. Only a
 * service that is away, which the spec doesn't speak of, is asked a second time before the page says so.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
