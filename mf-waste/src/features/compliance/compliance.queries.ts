import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { getWasteCompliance } from '@tenaye/contracts/waste-compliance.facts.ts';
import { deleteWasteDocument, listWasteDocuments, uploadWasteDocument } from '@tenaye/contracts/waste-papers.facts.ts';
import { type CallInput, call, callPage } from '@tenaye/platform/client/client.ts';
import type { OnProgress } from '@tenaye/platform/client/upload.ts';
import { type Own, useOwn } from '@tenaye/platform/portal/own.tsx';
import { keys } from '../../shared/keys.ts';
import { useRenewWaste } from '../../shared/useRenewWaste.ts';

export const complianceQuery = (own: Own) =>
  queryOptions({
    queryKey: keys.compliance(own),
    queryFn: ({ signal }) => call(getWasteCompliance, { query: { facilityId: own.facilityId }, signal }),
    staleTime: 0,
  });

export type DocumentFilter = Omit<CallInput<typeof listWasteDocuments>['query'], 'facilityId' | 'limit' | 'cursor'>;

/** One page of the facility's documents. */
export const documentsQuery = (own: Own, filter: DocumentFilter, page: { limit: number; cursor: string | undefined }) =>
  queryOptions({
    queryKey: [...keys.documents(own), filter, page],
    queryFn: ({ signal }) => callPage(listWasteDocuments, { query: { facilityId: own.facilityId, ...filter, ...page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

interface SentDocument {
  facts: CallInput<typeof uploadWasteDocument>['body'];
  document: File;
  key: string;
  onProgress: OnProgress;
}

export function useUploadDocument() {
  const { facilityId } = useOwn();
  const renew = useRenewWaste();
  return useMutation({
    mutationFn: ({ facts, document, key, onProgress }: SentDocument) =>
      call(uploadWasteDocument, { query: { facilityId }, body: facts, files: { document }, idempotencyKey: key, onProgress }),
    onSettled: () => void renew(),
  });
}

export function useDeleteDocument() {
  const { facilityId } = useOwn();
  const renew = useRenewWaste();
  return useMutation({
    mutationFn: (id: string) => call(deleteWasteDocument, { params: { id }, query: { facilityId } }),
    onSettled: () => void renew(),
  });
}
