import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { getRoute, orderRoute } from '@tenaye/contracts/waste-route-manager.facts.ts';
import type { RouteOrder } from '@tenaye/contracts/waste-route-manager.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { keys } from '../../../shared/keys.ts';

/** A driver's stops of a day, and the proposed order. */
export const routeQuery = (accountId: string, id: string, date: string) =>
  queryOptions({
    queryKey: [...keys.managedPickups(accountId), 'route', id, date],
    queryFn: ({ signal }) => call(getRoute, { params: { id }, query: { date }, signal }),
    staleTime: 0,
  });

/** Saves an order. After a refusal the route is read again, because it has other stops by then. */
export function useOrderRoute(id: string) {
  const queryClient = useQueryClient();
  const { id: accountId } = useAccount();
  return async (body: RouteOrder) => {
    try {
      const route = await call(orderRoute, { params: { id }, body });
      queryClient.setQueryData(routeQuery(accountId, id, body.date).queryKey, route);
    } catch (error) {
      await queryClient.invalidateQueries({ queryKey: routeQuery(accountId, id, body.date).queryKey });
      throw error;
    }
  };
}
