import { useEffect, useRef } from 'react';
import { saveFile } from '../client/download.ts';
import { type StoredFile, useFileDownload } from './useFileDownload.ts';

const PDF = 'application/pdf';

/** Whether this browser draws a file of this type itself; phones mostly don't. */
export const isDrawnInTab = (contentType: string): boolean => contentType === PDF && navigator.pdfViewerEnabled;

/**
 * Shows a PDF in a tab of its own, which reads it from this page's memory for as long as the file is listed. The tab is opened at the press: later
 * a browser takes it for a pop-up. Where it does so anyway, the file is saved.
 */
export function usePdfTab(file: StoredFile) {
  const tab = useRef<Window | null>(null);
  const url = useRef('');
  useEffect(() => () => URL.revokeObjectURL(url.current), []);

  const { state, start } = useFileDownload(file, (bytes) => {
    if (!tab.current) return saveFile(bytes, file.name);
    URL.revokeObjectURL(url.current);
    // A new type: whatever the answer calls itself, it is drawn as a PDF or not at all.
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
