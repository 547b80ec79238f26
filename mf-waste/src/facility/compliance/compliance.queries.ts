import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getWasteCompliance } from '@tenaye/contracts/waste-compliance.facts.ts';
import { deleteWasteDocument, listWasteDocuments, uploadWasteDocument } from '@tenaye/contracts/waste-papers.facts.ts';
import type { WasteDocument } from '@tenaye/contracts/waste-papers.ts';
import { orGone } from '@tenaye/platform/act/or-gone.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { type CallInput, call, callPage } from '@tenaye/platform/client/client.ts';
import { useUpload } from '@tenaye/platform/file/useUpload.ts';
import { type Own, useOwn } from '@tenaye/platform/portal/own.tsx';
import { keys } from '../../shared/keys.ts';

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

type DocumentFacts = CallInput<typeof uploadWasteDocument>['body'];

/** Adds a document; `share` is the part of it that has been sent. */
export function useAddDocument() {
  const { facilityId } = useOwn();
  const { share, send } = useUpload();
  const change: Change<DocumentFacts & { document: File }, WasteDocument> = {
    send: ({ document, ...body }, idempotencyKey) =>
      send((onProgress) => call(uploadWasteDocument, { query: { facilityId }, body, files: { document }, idempotencyKey, onProgress })),
    reread: [keys.facility],
  };
  return { change, share };
}

export function useRemoveDocument(id: string): Change {
  const { facilityId } = useOwn();
  return { send: () => orGone(call(deleteWasteDocument, { params: { id }, query: { facilityId } })), reread: [keys.facility] };
}
