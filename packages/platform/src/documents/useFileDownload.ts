import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { ApiError } from '../client/client.ts';
import type { DownloadShare } from '../client/download.ts';
import { useDownload } from '../client/useDownload.ts';
import { useRefusal } from '../client/useRefusal.ts';

/** A file stored by the server. */
export interface StoredFile {
  name: string;
  /** Fetches the bytes and reports the share that has arrived; `signal` aborts it. */
  fetch(signal: AbortSignal, onShare: (share: DownloadShare) => void): Promise<Blob>;
}

/** Downloads a file and passes its bytes to `onFile`; `state` has a failure in words for people. Leaving the page aborts it. */
export function useFileDownload({ fetch }: Pick<StoredFile, 'fetch'>, onFile: (bytes: Blob) => void) {
  const { t } = useTranslation('parts');
  const refusal = useRefusal();
  return useDownload({
    fetch,
    onFile,
    reasonOf: (error) => (error instanceof ApiError && error.status === 404 ? t('file.gone') : refusal(error, t('tryAgain'))),
  });
}
