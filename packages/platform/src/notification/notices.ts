import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import * as calls from '@tenaye/contracts/notification.facts.ts';
import type { Notification } from '@tenaye/contracts/notification.ts';
import type { Audience } from '../client/auth.tsx';
import { call, callPage } from '../client/client.ts';
import { useEventStream } from '../client/events.ts';

interface NoticePage {
  answer: Notification[];
  next: string | undefined;
}

/** What the bell says, translated. */
export interface NoticeWords {
  /** The bell itself, with how many are unread; above 9 the figure is "9+". */
  bell(unread: number): string;
  heading: string;
  empty: string;
  markAll: string;
  markRead: string;
  /** Before one that is unread. */
  unread: string;
  allRead: string;
  /** A mark was taken back. */
  markFailed: string;
  loading: string;
  loadFailed: string;
  retry: string;
  showMore: string;
}

/** Whose notifications they are, and what the side they are on makes of them. */
export interface NoticeSource {
  audience: Audience;
  /** Where the list is kept in the page's query client; of an account, where several may sign in one after the other. */
  queryKey: QueryKey;
  /** What a notification may be about: read again when one comes. */
  told: readonly QueryKey[];
  /** What counts the unread ones elsewhere: read again when one is marked. */
  counted?: readonly QueryKey[];
  /** The page of what a notification is about; undefined where it is about nothing that has a page. */
  placeOf(notification: Notification): string | undefined;
  words: NoticeWords;
}

const patientCalls = { list: calls.listNotifications, read: calls.readNotification, readAll: calls.readAllNotifications };
const providerCalls = {
  list: calls.listProviderNotifications,
  read: calls.readProviderNotification,
  readAll: calls.readAllProviderNotifications,
};
const callsOf = ({ audience }: NoticeSource) => (audience === 'patient' ? patientCalls : providerCalls);

/** Newest first, a page at a time. */
const noticesQuery = (source: NoticeSource) =>
  infiniteQueryOptions({
    queryKey: source.queryKey,
    queryFn: ({ pageParam, signal }): Promise<NoticePage> =>
      callPage(callsOf(source).list, { query: { cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

export const useNotices = (source: NoticeSource) => useInfiniteQuery(noticesQuery(source));

/** How many of the loaded ones are unread. */
export const unreadOf = (data: InfiniteData<NoticePage> | undefined): number =>
  data?.pages.flatMap((it) => it.answer).filter((it) => !it.isRead).length ?? 0;

/** Shows the change at once and takes it back when the server refuses; then the list and what counts it are read again (spec, section 7). */
function useMark<Target>(
  source: NoticeSource,
  send: (target: Target) => Promise<unknown>,
  isMeant: (notification: Notification, target: Target) => boolean,
) {
  const queryClient = useQueryClient();
  const { queryKey } = noticesQuery(source);
  return useMutation({
    mutationFn: send,
    onMutate: async (target: Target) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      const marked = (page: NoticePage) => ({
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

export const useMarkRead = (source: NoticeSource) =>
  useMark(
    source,
    (id: string) => call(callsOf(source).read, { params: { id } }),
    (it, id) => it.id === id,
  );

export const useMarkAllRead = (source: NoticeSource) =>
  useMark(
    source,
    () => call(callsOf(source).readAll),
    () => true,
  );

/** Reads what a new notification is about again, the moment the server says that there is one, and after a lost connection. */
export function useLiveNotices({ audience, queryKey, told }: NoticeSource): void {
  const queryClient = useQueryClient();
  const refresh = () => {
    for (const it of [queryKey, ...told]) void queryClient.invalidateQueries({ queryKey: it });
  };
  useEventStream((event) => (event.audience === audience ? refresh() : undefined), { onMissed: refresh });
}
