import { wasteDocumentStatuses, wasteDocumentTypes } from '@tenaye/contracts/waste-papers.facts.ts';
import { useTableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import type { DocumentFilter } from './compliance.queries.ts';

const spec = { choices: { type: wasteDocumentTypes, status: wasteDocumentStatuses }, sizes: [25, 50, 100] } as const;
export const { sizes } = spec;

/** The filters and the page of the documents, from the address. */
export function useDocumentAddress() {
  const address = useTableAddress(spec);
  const filter: DocumentFilter = { q: address.q || undefined, type: address.chosen('type'), status: address.chosen('status') };
  return { address, filter };
}
