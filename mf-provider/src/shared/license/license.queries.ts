import { useMutation, useQueryClient } from '@tanstack/react-query';
import { renewLicense } from '@tenaye/contracts/license-renewal.facts.ts';
import type { RenewedLicense } from '@tenaye/contracts/license-renewal.ts';
import { call } from '@tenaye/platform/client/client.ts';
import type { OnProgress } from '@tenaye/platform/client/upload.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { keys } from '../keys.ts';

interface Sending {
  body: RenewedLicense;
  license: File;
  /** One key for all attempts at one license. */
  key: string;
  onProgress: OnProgress;
}

/** Sends a renewed license, and refetches the profile that shows it. */
export function useRenewLicense() {
  const own = useOwn();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, license, key, onProgress }: Sending) =>
      call(renewLicense, { query: { facilityId: own.facilityId }, body, files: { license }, idempotencyKey: key, onProgress }),
    onSettled: () =>
      Promise.all([keys.doctorProfile(own.accountId), keys.facility(own)].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
