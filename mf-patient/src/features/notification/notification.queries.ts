import { type InfiniteData, infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listNotifications, type Notification, readAllNotifications, readNotification } from '@tenaye/contracts/notification.ts';
import { call, callPage } from '@tenaye/platform/client.ts';
import { useEventStream } from '@tenaye/platform/events.ts';
import { keys } from '../../shared/keys.ts';

interface NotificationPage {
  answer: Notification[];
  next: string | undefined;
}

/** Newest first, a page at a time. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: keys.notifications,
  queryFn: ({ pageParam, signal }): Promise<NotificationPage> =>
    callPage(listNotifications, { query: { cursor: pageParam || undefined }, signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
});

/** How many of the loaded ones are unread. */
export const unreadOf = (data: InfiniteData<NotificationPage> | undefined): number =>
  data?.pages.flatMap((it) => it.answer).filter((it) => !it.isRead).length ?? 0;

/** Shows the change at once and takes it back when the server refuses; then list and dashboard are read again (spec, section 7). */
function useMark<Target>(send: (target: Target) => Promise<unknown>, isMeant: (notification: Notification, target: Target) => boolean) {
  const queryClient = useQueryClient();
  const { queryKey } = notificationsQuery;
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
    onSettled: () => Promise.all([queryClient.invalidateQueries({ queryKey }), queryClient.invalidateQueries({ queryKey: keys.stats })]),
  });
}

export const useMarkRead = () =>
  useMark(
    (id: string) => call(readNotification, { params: { id } }),
    (it, id) => it.id === id,
  );

export const useMarkAllRead = () =>
  useMark(
    () => call(readAllNotifications),
    () => true,
  );

/** What a notification may be about. */
const told = [keys.notifications, keys.stats, keys.appointments, keys.requests];

/** Reads what a new notification is about again, the moment the server says that there is one, and after a lost connection. */
export function useLiveNotifications(): void {
  const queryClient = useQueryClient();
  const refresh = () => {
    for (const queryKey of told) void queryClient.invalidateQueries({ queryKey });
  };
  useEventStream(({ audience }) => (audience === 'patient' ? refresh() : undefined), { onMissed: refresh });
}
