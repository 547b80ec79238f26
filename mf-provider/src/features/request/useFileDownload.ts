import type { RequestFile } from '@tenaye/contracts/facility-request.ts';
import type { ProviderRequest } from '@tenaye/contracts/provider-request.ts';
import { ApiError } from '@tenaye/platform/client.ts';
import { type DownloadShare, download } from '@tenaye/platform/download.ts';
import { useMessageText } from '@tenaye/platform/i18n.ts';
import { refusalText } from '@tenaye/platform/refusal.ts';
import { useSingleFlight } from '@tenaye/platform/single-flight.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileCalls } from './request.calls.ts';

export type Downloading =
  | { status: 'idle' }
  | { status: 'busy'; share: DownloadShare }
  | { status: 'done' }
  | { status: 'failed'; reason: string };

/** Fetches a file of a request and gives its bytes to `onFile`. Leaving the page ends the download. */
export function useFileDownload(request: Pick<ProviderRequest, 'id' | 'requestType'>, file: RequestFile, onFile: (bytes: Blob) => void) {
  const { t } = useTranslation('mf-provider');
  const say = useMessageText();
  const [state, setState] = useState<Downloading>({ status: 'idle' });
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const start = useSingleFlight(async () => {
    const abort = new AbortController();
    leaving.current = abort;
    setState({ status: 'busy', share: undefined });
    try {
      const input = { params: { id: request.id, fileId: file.id }, signal: abort.signal };
      const bytes = await download(fileCalls[request.requestType], input, (share) => setState({ status: 'busy', share }));
      onFile(bytes);
      setState({ status: 'done' });
    } catch (error) {
      if (abort.signal.aborted) return;
      const isGone = error instanceof ApiError && error.status === 404;
      setState({ status: 'failed', reason: isGone ? t('request.file.gone') : say(refusalText(error, t('request.file.tryLater'))) });
    }
  });
  return { state, start };
}
