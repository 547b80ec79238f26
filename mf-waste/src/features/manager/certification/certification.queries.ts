import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { listManagerCertifications, recordWasteTraining, renewWasteCertification } from '@tenaye/contracts/waste-compliance.facts.ts';
import { type CallInput, call, callPage } from '@tenaye/platform/client/client.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { keys } from '../../../shared/keys.ts';

type CertificationQuery = NonNullable<CallInput<typeof listManagerCertifications>['query']>;
type Renewal = CallInput<typeof renewWasteCertification>['body'];
type Training = CallInput<typeof recordWasteTraining>['body'];

/** One page of the facilities with waste, each with its newest certification. */
export const certificationsQuery = (accountId: string, query: CertificationQuery) =>
  queryOptions({
    queryKey: [...keys.managedCertifications(accountId), query],
    queryFn: ({ signal }) => callPage(listManagerCertifications, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The changes of certifications and training. */
export function useCertificationChanges() {
  const queryClient = useQueryClient();
  const { id: accountId } = useAccount();
  const settled = async <T>(change: Promise<T>): Promise<T> => {
    try {
      return await change;
    } finally {
      void queryClient.invalidateQueries({ queryKey: keys.managedCertifications(accountId) });
    }
  };
  return {
    renew: (body: Renewal, idempotencyKey: string) => settled(call(renewWasteCertification, { body, idempotencyKey })),
    train: (body: Training) => settled(call(recordWasteTraining, { body })),
  };
}
