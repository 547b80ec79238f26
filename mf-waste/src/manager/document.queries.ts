import { getWasteDocumentFile } from '@tenaye/contracts/waste-papers.facts.ts';
import { download } from '@tenaye/platform/client/download.ts';

/** The PDF of a paper or another document. */
export const fetchDocument = (id: string, onShare: (share: number | undefined) => void, signal: AbortSignal): Promise<Blob> =>
  download(getWasteDocumentFile, { params: { id }, query: {}, signal }, onShare);
