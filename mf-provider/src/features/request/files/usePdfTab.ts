import type { RequestFile } from '@tenaye/contracts/facility-request.ts';
import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { saveFile } from '@tenaye/platform/client/download.ts';
import { useEffect, useRef } from 'react';
import { useFileDownload } from './useFileDownload.ts';

const PDF = 'application/pdf';

/** Whether this browser draws such a file itself; phones mostly don't. */
export const isDrawnInTab = ({ contentType }: RequestFile): boolean => contentType === PDF && navigator.pdfViewerEnabled;

/**
 * Shows a PDF in a tab of its own, which reads it from this page's memory for as long as the file is listed. The tab is opened at the press: later
 * a browser takes it for a pop-up. Where it does so anyway, the file is saved.
 */
export function usePdfTab(request: Pick<ProviderRequest, 'id' | 'requestType'>, file: RequestFile) {
  const tab = useRef<Window | null>(null);
  const url = useRef('');
  useEffect(() => () => URL.revokeObjectURL(url.current), []);

  const { state, start } = useFileDownload(request, file, (bytes) => {
    if (!tab.current) return saveFile(bytes, file.name);
    URL.revokeObjectURL(url.current);
    // Named anew: whatever the answer calls itself, it is drawn as a PDF or not at all.
    url.current = URL.createObjectURL(new Blob([bytes], { type: PDF }));
    tab.current.location.replace(url.current);
    tab.current = null;
  });
  const view = async () => {
    if (state.status === 'busy' || tab.current) return;
    tab.current = window.open('', '_blank');
    if (tab.current) tab.current.opener = null;
    await start();
    // Nothing has come: an empty tab is of no use.
    tab.current?.close();
    tab.current = null;
  };
  return { state, view };
}
