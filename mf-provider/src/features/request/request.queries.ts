import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import type { RequestedMedication } from '@tenaye/contracts/facility-request.ts';
import {
  answerRequest,
  countProviderRequests,
  getProviderRequest,
  listProviderRequests,
  withdrawResult,
} from '@tenaye/contracts/facility-request-provider.facts.ts';
import type { ProviderRequest, RequestAnswer } from '@tenaye/contracts/facility-request-provider.ts';
import { changeInventoryItem, listInventory } from '@tenaye/contracts/inventory.facts.ts';
import type { InventoryChange } from '@tenaye/contracts/inventory.ts';
import type { StreamedNotification } from '@tenaye/contracts/notification.ts';
import { sureOf } from '@tenaye/platform/act/lost-answer.ts';
import { call, callPage } from '@tenaye/platform/client/client.ts';
import { useEventStream } from '@tenaye/platform/client/events.ts';
import { type Own, useOwn } from '@tenaye/platform/portal/own.tsx';
import { keys } from '../../shared/keys.ts';
import { queryOfFilter, type RequestFilter } from './request-filter.ts';

const PAGE = 25;
const RECENT = 5;

/** The queue, a page at a time: open requests in working order, all others latest first. */
export const requestsQuery = (own: Own, type: RequestType, filter: RequestFilter, q: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.requests(own), type, 'list', filter, q],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        facilityId: own.facilityId,
        type,
        limit: PAGE,
        cursor: pageParam || undefined,
        q: q || undefined,
        ...queryOfFilter(filter),
      };
      const { answer, next } = await callPage(listProviderRequests, { query, signal });
      return { requests: answer, next };
    },
    initialPageParam: '',
    getNextPageParam: (page: { next: string | undefined }) => page.next,
    staleTime: 0,
  });

/** The number of requests of one kind by status. */
export const requestCountsQuery = (own: Own, type: RequestType) =>
  queryOptions({
    queryKey: [...keys.requests(own), type, 'counts'],
    queryFn: ({ signal }) => call(countProviderRequests, { query: { facilityId: own.facilityId, type }, signal }),
    staleTime: 0,
  });

export const recentRequestsQuery = (own: Own, type: RequestType) =>
  queryOptions({
    queryKey: [...keys.requests(own), type, 'recent'],
    queryFn: ({ signal }) => call(listProviderRequests, { query: { facilityId: own.facilityId, type, limit: RECENT }, signal }),
    staleTime: 0,
  });

export const requestQuery = (own: Own, id: string) =>
  queryOptions({
    queryKey: [...keys.requests(own), 'one', id],
    queryFn: ({ signal }) => call(getProviderRequest, { params: { id }, query: { facilityId: own.facilityId }, signal }),
    staleTime: 0,
  });

/** Items of the pharmacy's own stock that may answer a medicine: the same medicine of the catalogue, or a name that contains `q`. */
export const stockQuery = (own: Own, wanted: { q?: string | undefined; medicationId?: string | undefined }) =>
  queryOptions({
    queryKey: [...keys.inventorySearch(own), wanted],
    queryFn: ({ signal }) =>
      call(listInventory, { query: { ...wanted, facilityId: own.facilityId, type: 'medication', limit: 40 }, signal }),
    staleTime: 0,
  });

/** The search before anything is typed: the same medicine of the catalogue, or the beginning of its name ("Amoxicillin 500mg"). */
export const stockSearchOf = ({ name, medicationId }: RequestedMedication) =>
  medicationId === null ? { q: name.split(/\s/, 1)[0] } : { medicationId };

/** Refetches everything that shows requests, and the facility's counts. */
export function useRenewRequests(): () => void {
  const own = useOwn();
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of [keys.requests(own), keys.facility(own)]) void queryClient.invalidateQueries({ queryKey });
  };
}

/** Whether news is about another facility of the account; earlier news knows none. */
const isAboutOther = (news: StreamedNotification['notification'], facilityId: string | undefined): boolean =>
  news.facilityId !== undefined && facilityId !== undefined && news.facilityId !== facilityId;

/** Shows patients' new requests and cancellations at this facility without a reload. `onEvent` receives the request's id. */
export function useLiveRequests(type: RequestType, onEvent: (requestId: string) => void = () => undefined): void {
  const renew = useRenewRequests();
  const { facilityId } = useOwn();
  useEventStream(
    ({ audience, notification }) => {
      if (audience !== 'provider' || isAboutOther(notification, facilityId)) return;
      renew();
      if (notification.type === type && notification.relatedId) onEvent(notification.relatedId);
    },
    { onMissed: renew },
  );
}

/** Caches a request from the server's latest answer. */
export function useKeepRequest(): (it: ProviderRequest) => void {
  const own = useOwn();
  const queryClient = useQueryClient();
  return (it) => void queryClient.setQueryData(requestQuery(own, it.id).queryKey, it);
}

/** Whether a request has got this answer. A quote is known by its time and its lines: a colleague may have sent another one meanwhile. */
function isAnswered(request: ProviderRequest, { status, quotedAt, lines = [] }: RequestAnswer): boolean {
  if (status !== 'quoted') return request.status === status;
  const isNew = request.quotedAt !== null && request.quotedAt !== quotedAt && request.status !== 'pending';
  return isNew && lines.every((it, at) => request.requestedMedications[at]?.answer?.availability === it.availability);
}

/** Answers a request. Everything is refetched whatever the outcome: a refusal usually means that someone else changed it first. */
export function useAnswerRequest(id: string) {
  const { facilityId } = useOwn();
  const keep = useKeepRequest();
  const renew = useRenewRequests();
  return useMutation({
    mutationFn: (answer: RequestAnswer) =>
      sureOf(
        () => call(answerRequest, { params: { id }, query: { facilityId }, body: answer }),
        async () => {
          const now = await call(getProviderRequest, { params: { id }, query: { facilityId } });
          return isAnswered(now, answer) ? now : undefined;
        },
      ),
    onSuccess: keep,
    onSettled: renew,
  });
}

/** Corrects the quantity of an item of the stock. Requests show it, too. */
export function useCorrectStock(id: string) {
  const own = useOwn();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: InventoryChange) => call(changeInventoryItem, { params: { id }, query: { facilityId: own.facilityId }, body }),
    onSettled: () =>
      Promise.all(
        [keys.requests(own), keys.inventory(own), keys.inventorySearch(own), keys.facility(own)].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

/** Withdraws a result of a request. */
export function useWithdrawResult(id: string) {
  const { facilityId } = useOwn();
  const keep = useKeepRequest();
  const renew = useRenewRequests();
  return useMutation({
    mutationFn: ({ fileId, reason }: { fileId: string; reason: string }) =>
      call(withdrawResult, { params: { id, fileId }, query: { facilityId }, body: { reason } }),
    onSuccess: keep,
    onSettled: renew,
  });
}
