import { queryOptions, useMutation } from '@tanstack/react-query';
import { createPickupRequest, listPickupRequests } from '@tenaye/contracts/waste-pickup.facts.ts';
import type { NewPickupRequest } from '@tenaye/contracts/waste-pickup.ts';
import { call } from '@tenaye/platform/client/client.ts';
import type { OnProgress } from '@tenaye/platform/client/upload.ts';
import { type Own, useOwn } from '@tenaye/platform/portal/own.tsx';
import { keys } from '../../shared/keys.ts';

/** The latest pickup that wasn't cancelled; null before the first one. */
export const lastPickupQuery = (own: Own) =>
  queryOptions({
    queryKey: [...keys.pickups(own), 'last'],
    queryFn: async ({ signal }) => {
      const latest = await call(listPickupRequests, { query: { facilityId: own.facilityId, limit: 10 }, signal });
      return latest.find((it) => it.status !== 'cancelled') ?? null;
    },
    staleTime: 0,
  });

interface SentRequest {
  request: NewPickupRequest;
  photos: readonly File[];
  key: string;
  onProgress: OnProgress;
}

/** Sends a request; repeating it with the same key doesn't make a second one. */
export function useSendRequest() {
  const { facilityId } = useOwn();
  return useMutation({
    mutationFn: ({ request, photos, key, onProgress }: SentRequest) =>
      call(createPickupRequest, { query: { facilityId }, body: request, files: { photos }, idempotencyKey: key, onProgress }),
  });
}
