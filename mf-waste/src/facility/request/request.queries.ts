import { queryOptions } from '@tanstack/react-query';
import { createPickupRequest, listPickupRequests } from '@tenaye/contracts/waste-pickup.facts.ts';
import type { NewPickupRequest, PickupDetail } from '@tenaye/contracts/waste-pickup.ts';
import { getWeighedWaste } from '@tenaye/contracts/waste-weighing.facts.ts';
import { keptKey } from '@tenaye/platform/act/kept-key.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { useUpload } from '@tenaye/platform/file/useUpload.ts';
import { type Own, useOwn } from '@tenaye/platform/portal/own.tsx';
import { keys } from '../../shared/keys.ts';

/** The latest pickup that wasn't canceled; null before the first one. */
export const lastPickupQuery = (own: Own) =>
  queryOptions({
    queryKey: [...keys.pickups(own), 'last'],
    queryFn: async ({ signal }) => {
      const latest = await call(listPickupRequests, { query: { facilityId: own.facilityId, limit: 10 }, signal });
      return latest.find((it) => it.status !== 'cancelled') ?? null;
    },
    staleTime: 0,
  });

/** What was weighed since the last pickup, by type. */
export const weighedQuery = (own: Own) =>
  queryOptions({
    queryKey: [...keys.weighings(own), 'weighed'],
    queryFn: async ({ signal }) => (await call(getWeighedWaste, { query: { facilityId: own.facilityId }, signal })).weights,
    staleTime: 0,
  });

export interface SentRequest {
  request: NewPickupRequest;
  photos: readonly File[];
}

/**
 * Sends a request; `share` is the part of it that has been sent. A request whose answer was lost is repeated even after a reload, but made
 * only once.
 */
export function useSendRequest() {
  const { accountId, facilityId } = useOwn();
  const { share, send } = useUpload();
  const change: Change<SentRequest, PickupDetail> = {
    send: ({ request, photos }, idempotencyKey) =>
      send((onProgress) =>
        call(createPickupRequest, { query: { facilityId }, body: request, files: { photos }, idempotencyKey, onProgress }),
      ),
    reread: [keys.facility],
    keptIn: keptKey(`waste.request.sending ${accountId} ${facilityId ?? ''}`),
  };
  return { change, share };
}
