import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { User } from '@tenaye/contracts/patient-account.ts';
import { endDevice, listConsents, listDevices, listReads, withdrawConsent } from '@tenaye/contracts/privacy.facts.ts';
import { orGone } from '@tenaye/platform/act/or-gone.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { call, callPage } from '@tenaye/platform/client/client.ts';
import { keys } from '../../../shared/keys.ts';

const PAGE = 20;

/** The patient's consents, latest first. */
export const consentsQuery = queryOptions({ queryKey: keys.consents, queryFn: ({ signal }) => call(listConsents, { signal }) });

/** The devices on which the account is signed in. */
export const devicesQuery = queryOptions({ queryKey: keys.devices, queryFn: ({ signal }) => call(listDevices, { signal }) });

/** Who has seen the patient's data, latest first, a page at a time. */
export const readsQuery = infiniteQueryOptions({
  queryKey: keys.reads,
  queryFn: ({ pageParam, signal }) => callPage(listReads, { query: { limit: PAGE, cursor: pageParam || undefined }, signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
});

/** Withdraws the consent to keep assessments. */
export function useWithdrawal(): Change<void, User> {
  const { setUser } = useAuth();
  return {
    send: () => call(withdrawConsent, { body: { purpose: 'assessments' } }),
    keep: setUser,
    reread: [keys.consents, keys.assessments, keys.appointments, keys.stats],
    isHarmless: true,
  };
}

/** Signs the account out on one device. */
export const endingDevice = (id: string): Change => ({
  send: () => orGone(call(endDevice, { params: { id } })),
  reread: [keys.devices],
  isHarmless: true,
});
