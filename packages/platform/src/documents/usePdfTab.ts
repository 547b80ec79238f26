import { useEffect, useRef } from 'react';
import { saveFile } from '../client/download.ts';
import { type StoredFile, useFileDownload } from './useFileDownload.ts';

const PDF = 'application/pdf';

/** True when this browser draws files of this type itself; most phones don't. */
export const isDrawnInTab = (contentType: string): boolean => contentType === PDF && navigator.pdfViewerEnabled;

/**
 * Shows a PDF in a tab of its own, which reads it from this page's memory for as long as the file is listed. The tab opens at the click
 * itself, because later browsers block it as a pop-up. Where it is blocked all the same, the file is saved.
 */
export function usePdfTab(file: StoredFile) {
  const tab = useRef<Window | null>(null);
  const url = useRef('');
  useEffect(() => () => URL.revokeObjectURL(url.current), []);

  const { state, start } = useFileDownload(file, (bytes) => {
    if (!tab.current) return saveFile(bytes, file.name);
    URL.revokeObjectURL(url.current);
    // The type is set here: whatever the answer claims to be, it is drawn as a PDF or not at all.
    url.current = URL.createObjectURL(new Blob([bytes], { type: PDF }));
    tab.current.location.replace(url.current);
    tab.current = null;
  });
  const view = async () => {
    if (state.status === 'busy' || tab.current) return;
    tab.current = window.open('', '_blank');
    if (tab.current) tab.current.opener = null;
    await start();
    // The download failed, and an empty tab is useless.
    tab.current?.close();
    tab.current = null;
  };
  return { state, view };
}
