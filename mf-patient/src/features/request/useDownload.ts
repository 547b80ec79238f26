import { getDiagnosticRequestFile, getMedicationRequestFile, type RequestFile } from '@tenaye/contracts/facility-request.ts';
import { ApiError } from '@tenaye/platform/client.ts';
import { type DownloadShare, download, saveFile } from '@tenaye/platform/download.ts';
import { useSingleFlight } from '@tenaye/platform/single-flight.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusal } from '../../shared/useRefusal.ts';
import type { ShownRequest } from './shown-request.ts';

export type Downloading =
  | { status: 'idle' }
  | { status: 'busy'; share: DownloadShare }
  | { status: 'done' }
  | { status: 'failed'; reason: string };

/** Saves a file of a request. Leaving the page ends the download. */
export function useDownload({ type, id }: Pick<ShownRequest, 'type' | 'id'>, file: RequestFile): Downloading & { start(): void } {
  const { t } = useTranslation('mf-patient');
  const refusal = useRefusal();
  const [state, setState] = useState<Downloading>({ status: 'idle' });
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const start = useSingleFlight(async () => {
    const abort = new AbortController();
    leaving.current = abort;
    setState({ status: 'busy', share: undefined });
    try {
      const endpoint = type === 'diagnostic' ? getDiagnosticRequestFile : getMedicationRequestFile;
      const input = { params: { id, fileId: file.id }, signal: abort.signal };
      const bytes = await download(endpoint, input, (share) => setState({ status: 'busy', share }));
      saveFile(bytes, file.name);
      setState({ status: 'done' });
    } catch (error) {
      if (abort.signal.aborted) return;
      const isGone = error instanceof ApiError && error.status === 404;
      setState({ status: 'failed', reason: isGone ? t('request.file.gone') : refusal(error, t('common.loadFailed')) });
    }
  });
  return { ...state, start };
}
