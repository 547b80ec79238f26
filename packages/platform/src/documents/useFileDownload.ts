import { useTranslation } from 'react-i18next';
import { ApiError } from '../client/client.ts';
import type { DownloadShare } from '../client/download.ts';
import { useDownload } from '../client/useDownload.ts';
import { useRefusal } from '../parts/useRefusal.ts';

/** A file that the server keeps. */
export interface StoredFile {
  name: string;
  /** Fetches the bytes, saying the share that has come, until `signal` says that nobody waits any more. */
  fetch(signal: AbortSignal, onShare: (share: DownloadShare) => void): Promise<Blob>;
}

/** Fetches a file and gives its bytes to `onFile`; a failure is in `state`, in words for people. Leaving the page ends it. */
export function useFileDownload({ fetch }: Pick<StoredFile, 'fetch'>, onFile: (bytes: Blob) => void) {
  const { t } = useTranslation('parts');
  const refusal = useRefusal();
  return useDownload({
    fetch,
    onFile,
    reasonOf: (error) => (error instanceof ApiError && error.status === 404 ? t('file.gone') : refusal(error, t('tryAgain'))),
  });
}
