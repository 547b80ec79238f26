import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listNotifications, type Notification, readAllNotifications, readNotification } from '@tenaye/contracts/notification.ts';
import { call } from '@tenaye/platform/client.ts';
import { useEventStream } from '@tenaye/platform/events.ts';
import { keys } from '../../shared/keys.ts';

export const notificationsQuery = queryOptions({
  queryKey: keys.notifications,
  queryFn: ({ signal }) => call(listNotifications, { signal }),
});

/** Shows the change at once and takes it back when the server refuses; then list and dashboard are read again (spec, section 7). */
function useMark<Target>(send: (target: Target) => Promise<unknown>, isMeant: (notification: Notification, target: Target) => boolean) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: async (target: Target) => {
      await queryClient.cancelQueries(notificationsQuery);
      const before = queryClient.getQueryData(notificationsQuery.queryKey);
      const after = before?.map((it) => (isMeant(it, target) ? { ...it, isRead: true } : it));
      queryClient.setQueryData(notificationsQuery.queryKey, after);
      return before;
    },
    onError: (_error, _target, before) => queryClient.setQueryData(notificationsQuery.queryKey, before),
    onSettled: () =>
      Promise.all([queryClient.invalidateQueries(notificationsQuery), queryClient.invalidateQueries({ queryKey: keys.stats })]),
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

/** Reads what a new notification is about again, the moment the server says that there is one. */
export function useLiveNotifications(): void {
  const queryClient = useQueryClient();
  useEventStream(({ audience }) => {
    if (audience !== 'patient') return;
    for (const queryKey of [keys.notifications, keys.stats, keys.appointments, keys.requests])
      void queryClient.invalidateQueries({ queryKey });
  });
}
