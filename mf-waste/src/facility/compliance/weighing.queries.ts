import { infiniteQueryOptions } from '@tanstack/react-query';
import { listWeighings, recordWeighing, removeWeighing } from '@tenaye/contracts/waste-weighing.facts.ts';
import type { NewWeighing, WasteWeighing } from '@tenaye/contracts/waste-weighing.ts';
import { keptKey } from '@tenaye/platform/act/kept-key.ts';
import { orGone } from '@tenaye/platform/act/or-gone.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call, callPage } from '@tenaye/platform/client/client.ts';
import { type Own, useOwn } from '@tenaye/platform/portal/own.tsx';
import { keys } from '../../shared/keys.ts';

/** The weighing log of the facility, the latest day first. */
export const weighingsQuery = (own: Own) =>
  infiniteQueryOptions({
    queryKey: [...keys.weighings(own), 'log'],
    queryFn: ({ signal, pageParam }) =>
      callPage(listWeighings, { query: { facilityId: own.facilityId, limit: 10, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });

export function useRecordWeighing(): Change<NewWeighing, WasteWeighing> {
  const own = useOwn();
  const { accountId, facilityId } = own;
  return {
    send: (body, idempotencyKey) => call(recordWeighing, { query: { facilityId }, body, idempotencyKey }),
    reread: [keys.weighings(own)],
    keptIn: keptKey(`waste.weighing.sending ${accountId} ${facilityId ?? ''}`),
  };
}

export function useRemoveWeighing(id: string): Change {
  const own = useOwn();
  const { facilityId } = own;
  return { send: () => orGone(call(removeWeighing, { params: { id }, query: { facilityId } })), reread: [keys.weighings(own)] };
}
