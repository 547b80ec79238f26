import { useQuery } from '@tanstack/react-query';
import { useChances } from '@tenaye/platform/offline/useChances.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { driverRouteQuery, nextRouteQuery, sendSteps } from './route.queries.ts';
import { isWaiting } from './store/queue.ts';
import { type RouteState, type RouteStore, routeStore } from './store/route-store.ts';

interface Route extends RouteState {
  store: RouteStore;
  /** The last attempt to load the route. */
  load: { error: unknown; isFetching: boolean; retry: () => void };
}

const RouteContext = createContext<Route | undefined>(undefined);

/** Provides the driver's route: from the API where there is a network, else from the phone. Sends waiting steps as soon as it can. */
export function RouteProvider({ children }: { children: ReactNode }) {
  const { id } = useAccount();
  const [store] = useState(() => routeStore(id, sendSteps));
  const state = useSyncExternalStore(store.subscribe, store.get);
  const { data, error, isFetching, refetch } = useQuery(driverRouteQuery(id));
  useEffect(() => store.listen(), [store]);
  useEffect(() => void store.load().then(() => store.send()), [store]);
  const { data: after } = useQuery(nextRouteQuery(id, data?.route.date));
  useEffect(() => {
    // An answer shows that there is a network, although no event of the browser may have said so.
    if (data) void store.receive(data.route, data.clockOffset).then(() => store.send());
  }, [store, data]);
  useEffect(() => {
    if (after) void store.receiveNext(after);
  }, [store, after]);
  const hasWaiting = state.steps.some(isWaiting);
  useChances(hasWaiting, (chance) => {
    if (chance === 'shown') return void store.load().then(() => store.send());
    void store.send();
    if (chance === 'online') void refetch();
  });
  return <RouteContext value={{ ...state, store, load: { error, isFetching, retry: () => void refetch() } }}>{children}</RouteContext>;
}

/** The driver's route. Throws outside of `RouteProvider`. */
export function useRoute(): Route {
  const route = use(RouteContext);
  if (!route) throw new Error('useRoute must be used within RouteProvider');
  return route;
}
