import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listPatientCalls, settlePatientCall, showCallNumber } from '@tenaye/contracts/patient-call.facts.ts';
import type { CallSettlement, PatientCall } from '@tenaye/contracts/patient-call.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call, callPage } from '@tenaye/platform/client/client.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useReread } from '@tenaye/platform/portal/useReread.ts';
import { useState } from 'react';
import { keys } from '../../../shared/keys.ts';
import { nameOf } from '../person-name.ts';

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

/** One of the calls that wait, on whichever page it is; undefined once it has left the list. */
async function readCall(id: string): Promise<PatientCall | undefined> {
  let cursor: string | undefined;
  do {
    const { answer, next } = await callPage(listPatientCalls, { query: { limit: 100, cursor } });
    const found = answer.find((it) => it.id === id);
    if (found) return found;
    cursor = next;
  } while (cursor);
  return undefined;
}

/**
 * Says how a call went, as the reader saw it. If the answer is lost, the call is looked up: the version of the list, which is read again,
 * would make the same press another request. One that has left the list counts as settled.
 */
export function useSettlement(shown: PatientCall) {
  const { id, version } = shown;
  const rereading = useReread(keys.patientCalls);
  const me = nameOf(useAccount());
  const [before] = useState(shown);
  return {
    ...rereading((body: CallSettlement, idempotencyKey) =>
      call(settlePatientCall, { params: { id }, body: { ...body, version }, idempotencyKey }),
    ),
    find: async () => {
      const now = await readCall(id);
      if (!now) return before;
      return now.tries > before.tries && now.triedBy === me ? now : undefined;
    },
  };
}
