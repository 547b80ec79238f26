import type { DoctorDocument } from '@tenaye/contracts/doctor-profile.ts';
import { type DownloadShare, download, saveFile } from '@tenaye/platform/download.ts';
import { useMessageText } from '@tenaye/platform/i18n.ts';
import { refusalText } from '@tenaye/platform/refusal.ts';
import { useSingleFlight } from '@tenaye/platform/single-flight.ts';
import { useEffect, useRef, useState } from 'react';
import { getDoctorDocumentCall } from './doctor.calls.ts';

export type Downloading =
  | { status: 'idle' }
  | { status: 'busy'; share: DownloadShare }
  | { status: 'done' }
  | { status: 'failed'; reason: string };

/** Saves one of the doctor's own papers. Leaving the page ends the download. */
export function usePaperDownload(document: DoctorDocument, name: string): Downloading & { start(): void } {
  const say = useMessageText();
  const [state, setState] = useState<Downloading>({ status: 'idle' });
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const start = useSingleFlight(async () => {
    const abort = new AbortController();
    leaving.current = abort;
    setState({ status: 'busy', share: undefined });
    try {
      const input = { params: { document }, signal: abort.signal };
      saveFile(await download(getDoctorDocumentCall, input, (share) => setState({ status: 'busy', share })), name);
      setState({ status: 'done' });
    } catch (error) {
      if (!abort.signal.aborted) setState({ status: 'failed', reason: say(refusalText(error, '')) });
    }
  });
  return { ...state, start };
}
