import { renewLicense } from '@tenaye/contracts/license-renewal.facts.ts';
import type { RenewedLicense } from '@tenaye/contracts/license-renewal.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { useUpload } from '@tenaye/platform/file/useUpload.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { keys } from '../keys.ts';

/** A license to send: its file and its last day. */
export interface SentLicense extends RenewedLicense {
  license: File;
}

/** Sends a license; the profile that shows it is refetched. */
export function useSendingLicense(): { change: Change<SentLicense>; share: number | undefined } {
  const own = useOwn();
  const { share, send } = useUpload();
  const change: Change<SentLicense> = {
    send: ({ license, ...body }, idempotencyKey) =>
      send((onProgress) =>
        call(renewLicense, { query: { facilityId: own.facilityId }, body, files: { license }, idempotencyKey, onProgress }),
      ),
    reread: [keys.doctorProfile(own.accountId), keys.facility(own)],
  };
  return { change, share };
}
