import { queryOptions } from '@tanstack/react-query';
import { createWasteTariff, deleteWasteTariff, listWasteTariffs } from '@tenaye/contracts/waste-tariff.facts.ts';
import { orGone } from '@tenaye/platform/act/or-gone.ts';
import { type CallInput, call } from '@tenaye/platform/client/client.ts';
import { useReread } from '@tenaye/platform/portal/useReread.ts';
import { keys } from '../../shared/keys.ts';

/** All tariffs, the latest first. */
export const tariffsQuery = (accountId: string) =>
  queryOptions({ queryKey: keys.tariffs(accountId), queryFn: ({ signal }) => call(listWasteTariffs, { signal }), staleTime: 0 });

/** The changes of tariffs. */
export function useTariffChanges() {
  const rereading = useReread(keys.tariffs);
  return {
    create: rereading((body: CallInput<typeof createWasteTariff>['body'], idempotencyKey) =>
      call(createWasteTariff, { body, idempotencyKey }),
    ),
    withdraw: (id: string) => rereading(() => orGone(call(deleteWasteTariff, { params: { id } }))),
  };
}
