import { infiniteQueryOptions, type QueryKey, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import {
  addResults,
  answerRequest,
  countProviderRequests,
  deleteDraftFile,
  getProviderRequest,
  listProviderRequests,
  releaseResults,
  reopenRequest,
  withdrawResult,
} from '@tenaye/contracts/facility-request-provider.facts.ts';
import type { ProviderRequest, RequestAnswer, RequestReopening } from '@tenaye/contracts/facility-request-provider.ts';
import { changeInventoryItem } from '@tenaye/contracts/inventory.facts.ts';
import type { InventoryChange, InventoryItem } from '@tenaye/contracts/inventory.ts';
import type { StreamedNotification } from '@tenaye/contracts/notification.ts';
import { readIf } from '@tenaye/platform/act/read-if.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { ApiError, call, callPage } from '@tenaye/platform/client/client.ts';
import { listenTo, useEventStream } from '@tenaye/platform/client/events.ts';
import { useUpload } from '@tenaye/platform/file/useUpload.ts';
import { type Own, useOwn } from '@tenaye/platform/portal/own.tsx';
import { useEffect, useEffectEvent } from 'react';
import { keys } from '../../shared/keys.ts';
import { isChangedTo, readItem } from '../../shared/stock/stock.queries.ts';
import { isAnswered } from './is-answered.ts';
import { queryOfFilter, type RequestFilter } from './request-filter.ts';

const PAGE = 25;
const RECENT = 5;

/** The queue, a page at a time: open requests in the order of work, all other requests latest first. */
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

/** The one of these facilities of the account that has the request; null if none has, or its answer was lost. */
export const elsewhereQuery = (accountId: string, facilityIds: readonly string[], id: string) =>
  queryOptions({
    queryKey: [...keys.requests({ accountId, facilityId: undefined }), 'elsewhere', id, facilityIds],
    queryFn: async ({ signal }) => {
      const askedAt = (facilityId: string) => call(getProviderRequest, { params: { id }, query: { facilityId }, signal });
      for (const facilityId of facilityIds) if (await askedAt(facilityId).catch(() => undefined)) return facilityId;
      return null;
    },
    staleTime: 0,
  });

/** The keys of everything that shows requests, and of the facility's counts. */
const shownIn = (own: Own): readonly QueryKey[] => [keys.requests(own), keys.facility(own)];

/** Whether a notification is about another facility of the account; older notifications name none. */
const isAboutOther = (news: StreamedNotification['notification'], facilityId: string | undefined): boolean =>
  news.facilityId !== undefined && facilityId !== undefined && news.facilityId !== facilityId;

/**
 * Shows patients' new requests and cancellations, and what colleagues do at this facility, without a reload. `onEvent` receives the
 * request's id.
 */
export function useLiveRequests(type: RequestType, onEvent: (requestId: string) => void = () => undefined): void {
  const own = useOwn();
  const queryClient = useQueryClient();
  const renew = () => {
    for (const queryKey of shownIn(own)) void queryClient.invalidateQueries({ queryKey });
  };
  useEventStream(
    ({ audience, notification }) => {
      if (audience !== 'provider' || isAboutOther(notification, own.facilityId)) return;
      renew();
      if (notification.type === type && notification.relatedId) onEvent(notification.relatedId);
    },
    { onMissed: renew },
  );
  const onChange = useEffectEvent(renew);
  // Missed events need no action here, because the hook above refetches after them.
  useEffect(() => listenTo('request', onChange, () => undefined), []);
}

const isTooLate = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'wrong_status' || error.code === 'changed_elsewhere');

/**
 * Whether a change was refused because the request has another status by now. Its details show the new status, so the refusal needs no
 * message.
 */
export function useIsTooLate({ id, status }: ProviderRequest): (error: unknown) => boolean {
  const { queryKey } = requestQuery(useOwn(), id);
  const queryClient = useQueryClient();
  return (error) => isTooLate(error) && (queryClient.getQueryData(queryKey)?.status ?? status) !== status;
}

interface SentResults {
  result: readonly File[];
  results: string;
  isDraft: boolean;
}

/** A change of a request. If it came too late, the request is refetched before the refusal is shown. */
export function useDeclaredChange(id: string) {
  const own = useOwn();
  const queryClient = useQueryClient();
  return <Body>({ send, ...change }: Change<Body, ProviderRequest>): Change<Body, ProviderRequest> => ({
    ...change,
    send: async (body, key) => {
      try {
        return await send(body, key);
      } catch (error) {
        if (isTooLate(error)) await queryClient.fetchQuery(requestQuery(own, id)).catch(() => undefined);
        throw error;
      }
    },
    keep: (it) => void queryClient.setQueryData(requestQuery(own, id).queryKey, it),
    reread: shownIn(own),
  });
}

/** The changes of a request. */
export function useRequestChanges(id: string) {
  const { share, send: sendFile } = useUpload();
  const at = { params: { id }, query: { facilityId: useOwn().facilityId } };
  const declared = useDeclaredChange(id);
  return {
    answer: declared({
      send: (body: RequestAnswer) => call(answerRequest, { ...at, body }),
      find: (body) => readIf(call(getProviderRequest, at), (now) => isAnswered(now, body)),
    }),
    addResult: declared({
      send: ({ result, results, isDraft }: SentResults, idempotencyKey) => {
        const body = { ...(results.trim() !== '' && { results }), ...(isDraft && { isDraft }) };
        const sent = { ...at, body, files: { result }, idempotencyKey };
        return sendFile((onProgress) => call(addResults, { ...sent, onProgress }));
      },
    }),
    reopen: declared({
      send: (body: RequestReopening) => call(reopenRequest, { ...at, body }),
      find: async () => {
        const now = await call(getProviderRequest, at);
        return now.status === 'completed' ? undefined : now;
      },
    }),
    release: (version: string) =>
      declared({
        send: ({ results }: { results: string }) => call(releaseResults, { ...at, body: { version, results } }),
        find: async () => {
          const now = await call(getProviderRequest, at);
          return now.resultDraft ? undefined : now;
        },
      }),
    deleteFromDraft: (fileId: string) =>
      declared<void>({
        send: () => call(deleteDraftFile, { ...at, params: { id, fileId } }),
        find: async () => {
          const now = await call(getProviderRequest, at);
          return now.resultDraft?.files.some((it) => it.id === fileId) ? undefined : now;
        },
      }),
    withdrawResult: declared({
      send: ({ fileId, reason }: { fileId: string; reason: string }) =>
        call(withdrawResult, { ...at, params: { id, fileId }, body: { reason } }),
      find: ({ fileId }) => readIf(call(getProviderRequest, at), (now) => now.withdrawnResults.some((it) => it.id === fileId)),
    }),
    /** The progress of sending a result. */
    share,
  };
}

/** Corrects the quantity of an item of the stock. Requests that show the quantity are refetched as well. */
export function useCorrectingStock(item: Pick<InventoryItem, 'id' | 'itemName'>): Change<InventoryChange, InventoryItem> {
  const own = useOwn();
  return {
    send: (body) => call(changeInventoryItem, { params: { id: item.id }, query: { facilityId: own.facilityId }, body }),
    find: async (body) => {
      const now = await readItem(own, item);
      return now && isChangedTo(now, body) ? now : undefined;
    },
    reread: [...shownIn(own), keys.inventory(own), keys.inventorySearch(own)],
  };
}
