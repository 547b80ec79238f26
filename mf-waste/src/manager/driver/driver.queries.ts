import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { changeDriver, createDriver, listDrivers, replaceDriver } from '@tenaye/contracts/waste-route-manager.facts.ts';
import type { DriverChange, DriverReplacement, NewDriver } from '@tenaye/contracts/waste-route-manager.ts';
import { type CallInput, call, callPage } from '@tenaye/platform/client/client.ts';
import { useReread } from '@tenaye/platform/portal/useReread.ts';
import { keys } from '../../shared/keys.ts';

export type DriverQuery = NonNullable<CallInput<typeof listDrivers>['query']>;

/** One page of the drivers, with their work of a day. */
export const driversQuery = (accountId: string, query: DriverQuery) =>
  queryOptions({
    queryKey: [...keys.drivers(accountId), query],
    queryFn: ({ signal }) => callPage(listDrivers, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The drivers who can be given stops of a day. */
export const activeDriversQuery = (accountId: string, date: string) => driversQuery(accountId, { date, active: true, limit: 100 });

/** The changes of drivers. Routes and pickups are read again, because they name their drivers. */
export function useDriverChanges() {
  const rereading = useReread(keys.drivers, keys.managedPickups);
  return {
    create: rereading((body: NewDriver, idempotencyKey) => call(createDriver, { body, idempotencyKey })),
    change: (id: string) => rereading((body: DriverChange, idempotencyKey) => call(changeDriver, { params: { id }, body, idempotencyKey })),
    activate: (id: string) => rereading(() => call(changeDriver, { params: { id }, body: { isActive: true } })),
    deactivate: (id: string) => rereading(() => call(changeDriver, { params: { id }, body: { isActive: false } })),
    replace: (id: string) =>
      rereading((body: DriverReplacement, idempotencyKey) => call(replaceDriver, { params: { id }, body, idempotencyKey })),
  };
}
