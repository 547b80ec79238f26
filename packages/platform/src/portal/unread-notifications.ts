import { useQuery } from '@tanstack/react-query';
import { countUnreadNotifications } from '@tenaye/contracts/notification.facts.ts';
import { call } from '../client/client.ts';

/** The query key of the counts below, for code that changes them. */
export const unreadKey = (accountId: string) => ['provider', 'unread-notifications', accountId] as const;

/** The account's unread notifications about one of its facilities, by the facility's id; 0 until they are known. */
export function useUnreadByFacility(accountId: string): (facilityId: string) => number {
  const { data = [] } = useQuery({
    queryKey: unreadKey(accountId),
    queryFn: ({ signal }) => call(countUnreadNotifications, { signal }),
    staleTime: 0,
  });
  return (facilityId) => data.find((it) => it.facilityId === facilityId)?.unread ?? 0;
}
