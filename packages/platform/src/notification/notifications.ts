import { type InfiniteData, infiniteQueryOptions, type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import * as calls from '@tenaye/contracts/notification.facts.ts';
import type { StreamedNotification } from '@tenaye/contracts/notification.ts';
import { useEffect, useEffectEvent } from 'react';
import type { Change } from '../act/useAct.ts';
import { authKeys, useExpiredSession } from '../client/auth.tsx';
import { call, callPage } from '../client/client.ts';
import { listenTo, useEventStream } from '../client/events.ts';

/** A notification of any side. */
export type AnyNotification = StreamedNotification['notification'];

interface NotificationPage {
  answer: AnyNotification[];
  next: string | undefined;
}

/** The notification calls of one side, and the stream's name of that side. */
export type NotificationCalls = typeof patientCalls | typeof providerCalls | typeof adminCalls;

/** The patient's notification calls. */
export const patientCalls = {
  audience: 'patient',
  list: calls.listNotifications,
  read: calls.readNotification,
  readAll: calls.readAllNotifications,
} as const;
/** The provider's notification calls. */
export const providerCalls = {
  audience: 'provider',
  list: calls.listProviderNotifications,
  read: calls.readProviderNotification,
  readAll: calls.readAllProviderNotifications,
} as const;
/** The administrator's notification calls. */
export const adminCalls = {
  audience: 'admin',
  list: calls.listAdminNotifications,
  read: calls.readAdminNotification,
  readAll: calls.readAllAdminNotifications,
} as const;

/** The notifications of one side, and how that side uses them. */
export interface NotificationSource {
  calls: NotificationCalls;
  /** The list's key in the page's query client. It contains the account where several may sign in on the same page. */
  queryKey: QueryKey;
  /** The facility whose notifications are listed; those about the account's other facilities are left out. */
  facilityId?: string | undefined;
  /**
   * Queries to refetch after a new notification; without a notification, everything that may have changed while the connection was lost.
   */
  about(notification?: AnyNotification): readonly QueryKey[];
  /** Queries that count unread notifications elsewhere, refetched when one is marked. */
  counted?: readonly QueryKey[];
  /** The path of the page that a notification is about; undefined when there is none. */
  placeOf(notification: AnyNotification): string | undefined;
  /** Milliseconds between two reads of the list while the page is visible; without it only the stream updates the list. */
  pollMs?: number;
}

/**
 * Pages of notifications, newest first. The key of one facility's list extends the key of the whole list, so that an update of the whole
 * list reaches both.
 */
const notificationsQuery = ({ calls: { list }, queryKey, facilityId, pollMs = 0 }: NotificationSource) =>
  infiniteQueryOptions({
    queryKey: facilityId ? [...queryKey, facilityId] : queryKey,
    queryFn: ({ pageParam, signal }): Promise<NotificationPage> =>
      callPage(list, { query: { cursor: pageParam || undefined, ...(facilityId && { about: facilityId }) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    refetchInterval: pollMs || false,
  });

/** The notifications of one side, page by page. */
export const useNotifications = (source: NotificationSource) => useInfiniteQuery(notificationsQuery(source));

/** The number of unread notifications among the loaded ones. */
export const unreadOf = (data: InfiniteData<NotificationPage> | undefined): number =>
  data?.pages.flatMap((it) => it.answer).filter((it) => !it.isRead).length ?? 0;

/** Shows the change immediately and reverts it when the server refuses; then refetches the list and its counts (spec, section 7). */
function useMark<Target>(
  source: NotificationSource,
  send: (target: Target) => Promise<unknown>,
  isMeant: (notification: AnyNotification, target: Target) => boolean,
): Change<Target> {
  const queryClient = useQueryClient();
  const { queryKey } = source;
  return {
    send: async (target) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueriesData<InfiniteData<NotificationPage>>({ queryKey });
      const marked = (page: NotificationPage) => ({
        ...page,
        answer: page.answer.map((it) => (isMeant(it, target) ? { ...it, isRead: true } : it)),
      });
      for (const [key, data] of before) queryClient.setQueryData(key, data && { ...data, pages: data.pages.map(marked) });
      try {
        return await send(target);
      } catch (error) {
        for (const [key, data] of before) queryClient.setQueryData(key, data);
        throw error;
      }
    },
    reread: [queryKey, ...(source.counted ?? [])],
    isHarmless: true,
  };
}

/** Marks one notification as read. */
export const useMarkRead = (source: NotificationSource) =>
  useMark(
    source,
    (id: string) => call(source.calls.read, { params: { id } }),
    (it, id) => it.id === id,
  );

/** Marks all notifications of the source as read. */
export const useMarkAllRead = (source: NotificationSource) => {
  const { facilityId } = source;
  return useMark<void>(
    source,
    () => call(source.calls.readAll, facilityId ? { query: { about: facilityId } } : {}),
    (it) => !facilityId || !it.facilityId || it.facilityId === facilityId,
  );
};

/** The list with a new notification on top; unchanged when it is already listed. */
function withNew<Data extends InfiniteData<NotificationPage>>(data: Data, it: AnyNotification): Data {
  const [first, ...rest] = data.pages;
  if (!first || data.pages.some((page) => page.answer.some(({ id }) => id === it.id))) return data;
  return { ...data, pages: [{ ...first, answer: [it, ...first.answer] }, ...rest] };
}

/**
 * Adds each streamed notification to the list and refetches the queries about it. The list itself is refetched after a lost connection, and
 * while it is missing or being read, because the answer under way may be older than the notification.
 */
export function useLiveNotifications(source: NotificationSource): void {
  const { about } = source;
  const { expired } = useExpiredSession();
  const { queryKey } = notificationsQuery({ ...source, facilityId: undefined });
  const queryClient = useQueryClient();
  const refresh = (keys: readonly QueryKey[]) => {
    for (const it of keys) void queryClient.invalidateQueries({ queryKey: it });
  };
  // The list first: its refusal tells that the session has ended. A refused account would take the page away, with everything typed on it.
  const catchUp = async () => {
    await queryClient.invalidateQueries({ queryKey });
    if (!queryClient.getQueryData(authKeys.expired)) refresh(about());
  };
  useEventStream(
    ({ audience, notification }) => {
      if (audience !== source.calls.audience) return;
      const state = queryClient.getQueryState(queryKey);
      if (state?.data && state.fetchStatus === 'idle') queryClient.setQueryData(queryKey, withNew(state.data, notification));
      // Canceled first, because otherwise a first read that is under way isn't repeated, and its answer may be too old.
      else void queryClient.cancelQueries({ queryKey }).then(() => refresh([queryKey]));
      // Also refetches the lists of single facilities.
      void queryClient.invalidateQueries({ queryKey, predicate: (it) => it.queryKey.length > queryKey.length });
      refresh(about(notification));
    },
    {
      // After a sign-out on another device, no events arrive until the session is renewed.
      enabled: expired === null,
      onMissed: () => void catchUp(),
      onRefused: () => refresh([queryKey]),
    },
  );
  const onRead = useEffectEvent((audience: string) => {
    if (audience === source.calls.audience) refresh([queryKey, ...(source.counted ?? [])]);
  });
  useEffect(
    () =>
      expired === null
        ? listenTo(
            'read',
            ({ audience }) => onRead(audience),
            () => undefined,
          )
        : undefined,
    [expired],
  );
}
