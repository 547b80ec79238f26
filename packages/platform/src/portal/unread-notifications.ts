import { useQuery } from '@tanstack/react-query';
import { countUnreadNotifications } from '@tenaye/contracts/notification.facts.ts';
import { call } from '../client/client.ts';
import { useAccount } from './account.tsx';

/** The query key of the counts below, for code that changes them. */
export const unreadKey = (accountId: string) => ['provider', 'unread-notifications', accountId] as const;

/** The unread notifications about a facility of the account, by its id; 0 until they are known. */
export function useUnreadByFacility(): (facilityId: string) => number {
  const { id } = useAccount();
  const { data = [] } = useQuery({
    queryKey: unreadKey(id),
    queryFn: ({ signal }) => call(countUnreadNotifications, { signal }),
    staleTime: 0,
  });
  return (facilityId) => data.find((it) => it.facilityId === facilityId)?.unread ?? 0;
}
