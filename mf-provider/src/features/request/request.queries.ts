import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import { answerRequest, getProviderRequest, listProviderRequests } from '@tenaye/contracts/facility-request-provider.facts.ts';
import type { ProviderRequest, RequestAnswer } from '@tenaye/contracts/facility-request-provider.ts';
import { listInventory } from '@tenaye/contracts/inventory.facts.ts';
import { call, callPage } from '@tenaye/platform/client/client.ts';
import { useEventStream } from '@tenaye/platform/client/events.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { keys } from '../../shared/keys.ts';
import { queryOfFilter, type RequestFilter } from './queue/request-filter.ts';

const PAGE = 25;
const RECENT = 5;

/** The queue, a page at a time: open requests in working order, all others latest first. */
export const requestsQuery = (accountId: string, type: RequestType, filter: RequestFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.requests(accountId), type, 'list', filter],
    queryFn: async ({ pageParam, signal }) => {
      const query = { type, limit: PAGE, cursor: pageParam || undefined, ...queryOfFilter(filter) };
      const { answer, next } = await callPage(listProviderRequests, { query, signal });
      return { requests: answer, next };
    },
    initialPageParam: '',
    getNextPageParam: (page: { next: string | undefined }) => page.next,
    staleTime: 0,
  });

export const recentRequestsQuery = (accountId: string, type: RequestType) =>
  queryOptions({
    queryKey: [...keys.requests(accountId), type, 'recent'],
    queryFn: ({ signal }) => call(listProviderRequests, { query: { type, limit: RECENT }, signal }),
    staleTime: 0,
  });

export const requestQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: [...keys.requests(accountId), 'one', id],
    queryFn: ({ signal }) => call(getProviderRequest, { params: { id }, signal }),
    staleTime: 0,
  });

/** Items of the pharmacy's own stock that may answer a medicine: the same medicine of the catalogue, or a name that contains `q`. */
export const stockQuery = (accountId: string, wanted: { q?: string | undefined; medicationId?: string | undefined }) =>
  queryOptions({
    queryKey: [...keys.inventorySearch(accountId), wanted],
    queryFn: ({ signal }) => call(listInventory, { query: { ...wanted, type: 'medication', limit: 8 }, signal }),
    staleTime: 0,
  });

/** Refetches everything that shows requests, and the facility's counts. */
export function useRenewRequests(): () => void {
  const { id: accountId } = useAccount();
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of [keys.requests(accountId), keys.facility(accountId)]) void queryClient.invalidateQueries({ queryKey });
  };
}

/** Shows patients' new requests and cancellations without a reload. `onEvent` receives the request's id. */
export function useLiveRequests(type: RequestType, onEvent: (requestId: string) => void = () => undefined): void {
  const renew = useRenewRequests();
  useEventStream(
    ({ audience, notification }) => {
      if (audience !== 'provider') return;
      renew();
      if (notification.type === type && notification.relatedId) onEvent(notification.relatedId);
    },
    { onMissed: renew },
  );
}

/** Caches a request from the server's latest answer. */
export function useKeepRequest(): (it: ProviderRequest) => void {
  const { id: accountId } = useAccount();
  const queryClient = useQueryClient();
  return (it) => void queryClient.setQueryData(requestQuery(accountId, it.id).queryKey, it);
}

/** Answers a request. Everything is refetched whatever the outcome: a refusal usually means that someone else changed it first. */
export function useAnswerRequest(id: string) {
  const keep = useKeepRequest();
  const renew = useRenewRequests();
  return useMutation({
    mutationFn: (answer: RequestAnswer) => call(answerRequest, { params: { id }, body: answer }),
    onSuccess: keep,
    onSettled: renew,
  });
}
