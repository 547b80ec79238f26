import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { voidWasteDocument } from '@tenaye/contracts/waste-papers.facts.ts';
import {
  acceptPlantWeight,
  assignPickups,
  cancelPickup,
  completePickup,
  correctPickup,
  countManagerPickups,
  deliverPickups,
  getManagerPickup,
  getManagerPickupFile,
  listManagerPickups,
  treatPickups,
} from '@tenaye/contracts/waste-pickup-manager.facts.ts';
import type {
  ManagerPickup,
  ManagerPickupDetail,
  PickupCompletion,
  PickupDelivery,
  PickupSchedule,
  PickupTreatment,
  WeightAcceptance,
  WeightCorrection,
} from '@tenaye/contracts/waste-pickup-manager.ts';
import { createPlantLink, sendPlantLink, withdrawPlantLink } from '@tenaye/contracts/waste-plant-link.facts.ts';
import type { NewPlantLink, PlantLinkMessage } from '@tenaye/contracts/waste-plant-link.ts';
import { readIf } from '@tenaye/platform/act/read-if.ts';
import { type CallAnswer, type CallInput, call, callPage } from '@tenaye/platform/client/client.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { useReread } from '@tenaye/platform/portal/useReread.ts';
import { keys } from '../../shared/keys.ts';

export type PickupQuery = NonNullable<CallInput<typeof listManagerPickups>['query']>;

/** A link that was just made, with its token. */
export type MadeLink = CallAnswer<typeof createPlantLink>;
export type SentLink = CallAnswer<typeof sendPlantLink>;

const PAGE = 100;
/** The largest number of pages that are loaded of a day's pickups. */
const MOST_PAGES = 5;

async function wholeDay(query: PickupQuery, signal: AbortSignal): Promise<{ rows: ManagerPickup[]; isCut: boolean }> {
  const rows: ManagerPickup[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { answer, next } = await callPage(listManagerPickups, { query: { ...query, limit: PAGE, cursor }, signal });
    rows.push(...answer);
    cursor = next;
    if (cursor === undefined) break;
  }
  return { rows, isCut: cursor !== undefined };
}

/** The open pickups of a day, with the late ones if the day is today. */
export const dayQuery = (accountId: string, query: PickupQuery) =>
  queryOptions({
    queryKey: [...keys.managedPickups(accountId), 'day', query],
    queryFn: ({ signal }) => wholeDay({ ...query, view: 'open' }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** One page of the pickups that are done or canceled. */
export const closedQuery = (accountId: string, query: PickupQuery) =>
  queryOptions({
    queryKey: [...keys.managedPickups(accountId), 'closed', query],
    queryFn: ({ signal }) => callPage(listManagerPickups, { query: { ...query, view: 'closed' }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const countsQuery = (accountId: string, date: string) =>
  queryOptions({
    queryKey: [...keys.managedPickups(accountId), 'counts', date],
    queryFn: ({ signal }) => call(countManagerPickups, { query: { date }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const pickupQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: [...keys.managedPickups(accountId), 'one', id],
    queryFn: ({ signal }) => call(getManagerPickup, { params: { id }, signal }),
    staleTime: 0,
  });

/** The bytes of a picture of a pickup. */
export const fetchPickupFile = (
  id: string,
  fileId: string,
  onShare: (share: number | undefined) => void,
  signal: AbortSignal,
): Promise<Blob> => download(getManagerPickupFile, { params: { id, fileId }, signal }, onShare);

/** A pickup, if a change whose answer was lost has been made. */
const findIf = (id: string, isMade: (pickup: ManagerPickupDetail) => boolean): Promise<ManagerPickupDetail | undefined> =>
  readIf(call(getManagerPickup, { params: { id } }), isMade);

/**
 * The changes of pickups. Everything that is counted or planned from them is read again, even after a refusal, which usually means that it
 * is out of date.
 */
export function usePickupChanges() {
  const rereading = useReread(keys.managedPickups, keys.drivers, keys.managedInvoices);
  return {
    assign: (pickups: readonly Pick<ManagerPickup, 'id' | 'driverId' | 'date'>[]) => {
      const ids = pickups.map((it) => it.id);
      const seen = pickups.map(({ driverId, date }) => ({ driverId, date }));
      return rereading((body: PickupSchedule, idempotencyKey) => call(assignPickups, { body: { ids, seen, ...body }, idempotencyKey }));
    },
    complete: (id: string) =>
      rereading((body: PickupCompletion, idempotencyKey) => call(completePickup, { params: { id }, body, idempotencyKey })),
    correct: (id: string) =>
      rereading((body: WeightCorrection, idempotencyKey) => call(correctPickup, { params: { id }, body, idempotencyKey })),
    acceptWeight: (id: string) => ({
      ...rereading((body: WeightAcceptance) => call(acceptPlantWeight, { params: { id }, body })),
      find: ({ reason }: WeightAcceptance) => findIf(id, (it) => it.plantWeight?.reason === reason),
    }),
    cancel: (id: string) => ({
      ...rereading((body: { reason: string }) => call(cancelPickup, { params: { id }, body })),
      find: ({ reason }: { reason: string }) => findIf(id, (it) => it.status === 'cancelled' && it.cancelReason === reason),
    }),
    withdraw: (paperId: string) =>
      rereading((body: { reason: string }, idempotencyKey) => call(voidWasteDocument, { params: { id: paperId }, body, idempotencyKey })),
    deliver: rereading((body: PickupDelivery, idempotencyKey) => call(deliverPickups, { body, idempotencyKey })),
    link: { ...rereading((body: NewPlantLink) => call(createPlantLink, { body })), isHarmless: true },
    sendLink: (id: string) =>
      rereading((body: PlantLinkMessage, idempotencyKey) => call(sendPlantLink, { params: { id }, body, idempotencyKey })),
    withdrawLink: (id: string) => ({ ...rereading(() => call(withdrawPlantLink, { params: { id } })), isHarmless: true }),
    treat: rereading((body: PickupTreatment, idempotencyKey) => call(treatPickups, { body, idempotencyKey })),
  };
}
