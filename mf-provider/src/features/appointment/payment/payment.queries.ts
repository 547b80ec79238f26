import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { listVisitPayments, recordVisitPayment } from '@tenaye/contracts/visit-payment.facts.ts';
import type { NewPayment, VisitPayments } from '@tenaye/contracts/visit-payment.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { keys } from '../../../shared/keys.ts';

/** What was noted as paid for a visit. */
export const paymentsQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: [...keys.appointments(accountId), 'payments', id],
    queryFn: ({ signal }) => call(listVisitPayments, { params: { id }, signal }),
    staleTime: 0,
  });

/** Notes a payment, or corrects the note. */
export function useNotingPayment(id: string): Change<NewPayment, VisitPayments> {
  const { id: accountId } = useAccount();
  const queryClient = useQueryClient();
  const { queryKey } = paymentsQuery(accountId, id);
  return {
    send: (body) => call(recordVisitPayment, { params: { id }, body }),
    find: async ({ amount, method, replaces }) => {
      const now = await call(listVisitPayments, { params: { id } });
      const [valid] = now.payments;
      return valid && valid.id !== replaces && valid.amount === amount && valid.method === method ? now : undefined;
    },
    keep: (noted) => queryClient.setQueryData(queryKey, noted),
    rereadUnmade: [queryKey],
    reread: [keys.appointments(accountId)],
  };
}
