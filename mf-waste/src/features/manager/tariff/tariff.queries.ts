import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { createWasteTariff, deleteWasteTariff, listWasteTariffs } from '@tenaye/contracts/waste-tariff.facts.ts';
import { type CallInput, call } from '@tenaye/platform/client/client.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { keys } from '../../../shared/keys.ts';

/** All tariffs, the latest first. */
export const tariffsQuery = (accountId: string) =>
  queryOptions({ queryKey: keys.tariffs(accountId), queryFn: ({ signal }) => call(listWasteTariffs, { signal }), staleTime: 0 });

/** The changes of tariffs. */
export function useTariffChanges() {
  const queryClient = useQueryClient();
  const { id: accountId } = useAccount();
  const settled = async <T>(change: Promise<T>): Promise<T> => {
    try {
      return await change;
    } finally {
      void queryClient.invalidateQueries({ queryKey: keys.tariffs(accountId) });
    }
  };
  return {
    create: (body: CallInput<typeof createWasteTariff>['body'], idempotencyKey: string) =>
      settled(call(createWasteTariff, { body, idempotencyKey })),
    withdraw: (id: string) => settled(call(deleteWasteTariff, { params: { id } })),
  };
}
