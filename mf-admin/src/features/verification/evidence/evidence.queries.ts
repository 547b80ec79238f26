import { queryOptions, skipToken, useQueryClient } from '@tanstack/react-query';
import type { Listing } from '@tenaye/contracts/verification.ts';
import { getEvidence, recordEvidence } from '@tenaye/contracts/verification-evidence.facts.ts';
import type { Evidence, EvidenceChange } from '@tenaye/contracts/verification-evidence.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { keys } from '../../../shared/keys.ts';
import type { Reviewed } from '../useReviewAddress.ts';

/** This administrator's checks of a provider. They are refetched with the provider. */
export const evidenceQuery = (accountId: string, { kind, id }: Reviewed) =>
  queryOptions({
    queryKey: [...keys.reviewed(accountId), kind, id, 'evidence'],
    queryFn: ({ signal }) => call(getEvidence, { params: { type: kind, id }, signal }),
    staleTime: 0,
  });

/** Where this administrator looked the license before up, while the page lives; '' at first. Nothing is fetched. */
export const lastRegisterQuery = (accountId: string) =>
  queryOptions({ queryKey: keys.lastRegister(accountId), queryFn: skipToken, initialData: '', gcTime: Number.POSITIVE_INFINITY });

/** Refetches the evidence after a paper was opened, which the server has recorded. */
export function useOpened(reviewed: Reviewed): () => void {
  const { id } = useAccount();
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: evidenceQuery(id, reviewed).queryKey });
}

/** Records a check. A refusal reloads the provider, which may have changed. */
export function useRecordEvidence({ kind, id, version }: Listing): Change<EvidenceChange, Evidence> {
  const { id: accountId } = useAccount();
  const queryClient = useQueryClient();
  return {
    send: (change) => call(recordEvidence, { params: { type: kind, id }, body: { ...change, version } }),
    keep: (evidence) => void queryClient.setQueryData(evidenceQuery(accountId, { kind, id }).queryKey, evidence),
    rereadUnmade: [keys.reviewed(accountId)],
  };
}
