import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { getRoute, orderRoute } from '@tenaye/contracts/waste-route-manager.facts.ts';
import type { Route, RouteOrder } from '@tenaye/contracts/waste-route-manager.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { keys } from '../../shared/keys.ts';

/** A driver's stops of a day, and the proposed order. */
export const routeQuery = (accountId: string, id: string, date: string) =>
  queryOptions({
    queryKey: [...keys.managedPickups(accountId), 'route', id, date],
    queryFn: ({ signal }) => call(getRoute, { params: { id }, query: { date }, signal }),
    staleTime: 0,
  });

/** Saves an order. */
export function useOrderRoute(id: string, date: RouteOrder['date']): Change<string[], Route> {
  const queryClient = useQueryClient();
  const { queryKey } = routeQuery(useAccount().id, id, date);
  return {
    send: (ids) => call(orderRoute, { params: { id }, body: { date, ids } }),
    keep: (route) => void queryClient.setQueryData(queryKey, route),
    reread: [queryKey],
  };
}
