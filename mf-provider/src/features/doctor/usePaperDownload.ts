import type { DoctorDocument } from '@tenaye/contracts/doctor-profile.facts.ts';
import { getDoctorDocument } from '@tenaye/contracts/doctor-profile.facts.ts';
import { download, saveFile } from '@tenaye/platform/client/download.ts';
import { refusalText } from '@tenaye/platform/client/refusal.ts';
import { useDownload } from '@tenaye/platform/client/useDownload.ts';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';

/** Saves one of the doctor's own papers. Leaving the page ends the download. */
export function usePaperDownload(document: DoctorDocument, name: string) {
  const say = useMessageText();
  return useDownload({
    fetch: (signal, onShare) => download(getDoctorDocument, { params: { document }, signal }, onShare),
    onFile: (bytes) => saveFile(bytes, name),
    reasonOf: (error) => say(refusalText(error, '')),
  });
}
