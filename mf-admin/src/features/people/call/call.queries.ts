import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listPatientCalls, settlePatientCall, showCallNumber } from '@tenaye/contracts/patient-call.facts.ts';
import type { CallSettlement, PatientCall } from '@tenaye/contracts/patient-call.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call, callPage } from '@tenaye/platform/client/client.ts';
import { useReread } from '@tenaye/platform/portal/useReread.ts';
import { keys } from '../../../shared/keys.ts';

/** One page of the patients who need a call. */
export const callsQuery = (accountId: string, page: { limit: number; cursor: string | undefined }) =>
  queryOptions({
    queryKey: [...keys.patientCalls(accountId), page],
    queryFn: ({ signal }) => callPage(listPatientCalls, { query: page, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The whole number. Showing it again changes nothing, so a lost answer is simply a failure. */
export const showing = ({ id }: PatientCall): Change<void, { phone: string }> => ({
  send: () => call(showCallNumber, { params: { id } }),
  isHarmless: true,
});

/** Says how a call went, as the reader saw it. */
export function useSettlement({ id, version }: PatientCall) {
  const rereading = useReread(keys.patientCalls);
  return rereading((body: CallSettlement, idempotencyKey) =>
    call(settlePatientCall, { params: { id }, body: { ...body, version }, idempotencyKey }),
  );
}
