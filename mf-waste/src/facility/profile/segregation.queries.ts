import { infiniteQueryOptions } from '@tanstack/react-query';
import { listSegregationAudits, recordSegregationAudit } from '@tenaye/contracts/waste-segregation.facts.ts';
import type { SegregationAudit } from '@tenaye/contracts/waste-segregation.ts';
import { keptKey } from '@tenaye/platform/act/kept-key.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call, callPage } from '@tenaye/platform/client/client.ts';
import { useUpload } from '@tenaye/platform/file/useUpload.ts';
import { type Own, useOwn } from '@tenaye/platform/portal/own.tsx';
import type { AuditBody } from '../../parts/segregation/audit.form.ts';
import { keys } from '../../shared/keys.ts';

/** The audits of the facility's segregation, the latest day first. */
export const auditsQuery = (own: Own) =>
  infiniteQueryOptions({
    queryKey: keys.audits(own),
    queryFn: ({ signal, pageParam }) =>
      callPage(listSegregationAudits, { query: { facilityId: own.facilityId, limit: 10, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });

/** Records an audit; `share` is the part of its photo that has been sent. */
export function useRecordAudit() {
  const own = useOwn();
  const { accountId, facilityId } = own;
  const { share, send } = useUpload();
  const change: Change<AuditBody, SegregationAudit> = {
    send: ({ photo, ...body }, idempotencyKey) =>
      send((onProgress) =>
        call(recordSegregationAudit, { query: { facilityId }, body, ...(photo && { files: { photo } }), idempotencyKey, onProgress }),
      ),
    reread: [keys.audits(own)],
    keptIn: keptKey(`waste.segregation.sending ${accountId} ${facilityId ?? ''}`),
  };
  return { change, share };
}
