import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import { listWasteDocuments } from '@tenaye/contracts/waste-papers.facts.ts';
import {
  addPickupContainers,
  cancelPickupRequest,
  getPickupRequest,
  getWasteSchedule,
  listPickupRequests,
  reschedulePickupRequest,
  withdrawPickupContainers,
} from '@tenaye/contracts/waste-pickup.facts.ts';
import type { AddedContainers, PickupDetail, PickupMove, WithdrawnContainers } from '@tenaye/contracts/waste-pickup.ts';
import { readIf } from '@tenaye/platform/act/read-if.ts';
import { type CallInput, call, callPage } from '@tenaye/platform/client/client.ts';
import { type Own, useOwn } from '@tenaye/platform/portal/own.tsx';
import { keys } from '../../shared/keys.ts';

/** The pickups that are planned from one day to another. */
export const scheduleQuery = (own: Own, from: IsoDay, to: IsoDay) =>
  queryOptions({
    queryKey: [...keys.schedule(own), from, to],
    queryFn: ({ signal }) => call(getWasteSchedule, { query: { facilityId: own.facilityId, from, to }, signal }),
    staleTime: 0,
  });

export type PickupFilter = Omit<CallInput<typeof listPickupRequests>['query'], 'facilityId' | 'limit' | 'cursor'>;

/** One page of all pickups. */
export const pickupsQuery = (own: Own, filter: PickupFilter, page: { limit: number; cursor: string | undefined }) =>
  queryOptions({
    queryKey: [...keys.pickups(own), filter, page],
    queryFn: ({ signal }) => callPage(listPickupRequests, { query: { facilityId: own.facilityId, ...filter, ...page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** One pickup with photos, weights and handovers. */
export const pickupQuery = (own: Own, id: string) =>
  queryOptions({
    queryKey: [...keys.pickups(own), id],
    queryFn: ({ signal }) => call(getPickupRequest, { params: { id }, query: { facilityId: own.facilityId }, signal }),
    staleTime: 0,
  });

/** The manifest and the certificates of a pickup. */
export const pickupDocumentsQuery = (own: Own, pickupId: string) =>
  queryOptions({
    queryKey: [...keys.documents(own), 'of pickup', pickupId],
    queryFn: ({ signal }) => call(listWasteDocuments, { query: { facilityId: own.facilityId, pickupId }, signal }),
    staleTime: 0,
  });

/** The changes of an open pickup. */
export function usePickupChanges(id: string) {
  const own = useOwn();
  const queryClient = useQueryClient();
  const about = { params: { id }, query: { facilityId: own.facilityId } };
  const shown = {
    keep: (changed: PickupDetail) => void queryClient.setQueryData(pickupQuery(own, id).queryKey, changed),
    reread: [keys.facility],
  };
  const findIf = (isMade: (pickup: PickupDetail) => boolean) => readIf(call(getPickupRequest, about), isMade);
  return {
    cancel: { send: () => call(cancelPickupRequest, about), find: () => findIf((it) => it.status === 'cancelled'), ...shown },
    declare: {
      send: (body: AddedContainers, idempotencyKey: string) => call(addPickupContainers, { ...about, body, idempotencyKey }),
      ...shown,
    },
    withdraw: {
      send: (body: WithdrawnContainers) => call(withdrawPickupContainers, { ...about, body }),
      find: ({ codes }: WithdrawnContainers) => findIf(({ containers }) => !containers.some((it) => codes.includes(it.code))),
      ...shown,
    },
    move: {
      send: (body: PickupMove) => call(reschedulePickupRequest, { ...about, body }),
      find: ({ preferredPickupDate: day, preferredTimeSlot: slot }: PickupMove) =>
        findIf((it) => it.preferredPickupDate === day && it.preferredTimeSlot === slot),
      ...shown,
    },
  };
}
