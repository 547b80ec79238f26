import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import * as calls from '@tenaye/contracts/notification.facts.ts';
import type { StreamedNotification } from '@tenaye/contracts/notification.ts';
import { call, callPage } from '../client/client.ts';
import { useEventStream } from '../client/events.ts';

/** One of either side's. */
export type AnyNotification = StreamedNotification['notification'];

interface NotificationPage {
  answer: AnyNotification[];
  next: string | undefined;
}

/** The calls of one side, and what the stream calls that side. */
export type NotificationCalls = typeof patientCalls | typeof providerCalls | typeof adminCalls;

export const patientCalls = {
  audience: 'patient',
  list: calls.listNotifications,
  read: calls.readNotification,
  readAll: calls.readAllNotifications,
} as const;
export const providerCalls = {
  audience: 'provider',
  list: calls.listProviderNotifications,
  read: calls.readProviderNotification,
  readAll: calls.readAllProviderNotifications,
} as const;
export const adminCalls = {
  audience: 'admin',
  list: calls.listAdminNotifications,
  read: calls.readAdminNotification,
  readAll: calls.readAllAdminNotifications,
} as const;

/** Whose notifications they are, and what the side they are on makes of them. */
export interface NotificationSource {
  calls: NotificationCalls;
  /** Where the list is kept in the page's query client; of an account, where several may sign in one after the other. */
  queryKey: QueryKey;
  /** What a new notification says has changed, to be read again; without one: whatever may have changed while the connection was lost. */
  about(notification?: AnyNotification): readonly QueryKey[];
  /** What counts the unread ones elsewhere: read again when one is marked. */
  counted?: readonly QueryKey[];
  /** The page of what a notification is about; undefined where it is about nothing that has a page. */
  placeOf(notification: AnyNotification): string | undefined;
  /** Milliseconds between two reads of the list while the page is in view; without them only the stream tells. */
  pollMs?: number;
}

/** Newest first, a page at a time. */
const notificationsQuery = ({ calls: { list }, queryKey, pollMs = 0 }: NotificationSource) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }): Promise<NotificationPage> => callPage(list, { query: { cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    refetchInterval: pollMs || false,
  });

export const useNotifications = (source: NotificationSource) => useInfiniteQuery(notificationsQuery(source));

/** How many of the loaded ones are unread. */
export const unreadOf = (data: InfiniteData<NotificationPage> | undefined): number =>
  data?.pages.flatMap((it) => it.answer).filter((it) => !it.isRead).length ?? 0;

/** Shows the change at once and takes it back when the server refuses; then the list and what counts it are read again (spec, section 7). */
function useMark<Target>(
  source: NotificationSource,
  send: (target: Target) => Promise<unknown>,
  isMeant: (notification: AnyNotification, target: Target) => boolean,
) {
  const queryClient = useQueryClient();
  const { queryKey } = notificationsQuery(source);
  return useMutation({
    mutationFn: send,
    onMutate: async (target: Target) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      const marked = (page: NotificationPage) => ({
        ...page,
        answer: page.answer.map((it) => (isMeant(it, target) ? { ...it, isRead: true } : it)),
      });
      queryClient.setQueryData(queryKey, before && { ...before, pages: before.pages.map(marked) });
      return before;
    },
    onError: (_error, _target, before) => queryClient.setQueryData(queryKey, before),
    onSettled: () => Promise.all([queryKey, ...(source.counted ?? [])].map((it) => queryClient.invalidateQueries({ queryKey: it }))),
  });
}

export const useMarkRead = (source: NotificationSource) =>
  useMark(
    source,
    (id: string) => call(source.calls.read, { params: { id } }),
    (it, id) => it.id === id,
  );

export const useMarkAllRead = (source: NotificationSource) =>
  useMark(
    source,
    () => call(source.calls.readAll),
    () => true,
  );

/** The list with a new notification on top; as it is when it is in there already. */
function withNew<Data extends InfiniteData<NotificationPage>>(data: Data, it: AnyNotification): Data {
  const [first, ...rest] = data.pages;
  if (!first || data.pages.some((page) => page.answer.some(({ id }) => id === it.id))) return data;
  return { ...data, pages: [{ ...first, answer: [it, ...first.answer] }, ...rest] };
}

/**
 * Puts each notification that the server streams into the list, and has what it is about read again. The list itself is read again only
 * where it isn't there yet or being read, because that answer may be older than the notification, and after a lost connection.
 */
export function useLiveNotifications(source: NotificationSource): void {
  const { about } = source;
  const { queryKey } = notificationsQuery(source);
  const queryClient = useQueryClient();
  const refresh = (keys: readonly QueryKey[]) => {
    for (const it of keys) void queryClient.invalidateQueries({ queryKey: it });
  };
  useEventStream(
    ({ audience, notification }) => {
      if (audience !== source.calls.audience) return;
      const state = queryClient.getQueryState(queryKey);
      if (state?.data && state.fetchStatus === 'idle') queryClient.setQueryData(queryKey, withNew(state.data, notification));
      // A first reading would go on unless it is cancelled.
      else void queryClient.cancelQueries({ queryKey }).then(() => refresh([queryKey]));
      refresh(about(notification));
    },
    { onMissed: () => refresh([queryKey, ...about()]) },
  );
}
