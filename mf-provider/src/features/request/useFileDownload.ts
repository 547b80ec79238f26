import type { RequestFile } from '@tenaye/contracts/facility-request.ts';
import type { ProviderRequest } from '@tenaye/contracts/provider-request.ts';
import { ApiError } from '@tenaye/platform/client.ts';
import { download } from '@tenaye/platform/download.ts';
import { useMessageText } from '@tenaye/platform/i18n.ts';
import { refusalText } from '@tenaye/platform/refusal.ts';
import { useDownload } from '@tenaye/platform/useDownload.ts';
import { useTranslation } from 'react-i18next';
import { fileCalls } from './request.calls.ts';

/** Fetches a file of a request and gives its bytes to `onFile`. Leaving the page ends the download. */
export function useFileDownload(request: Pick<ProviderRequest, 'id' | 'requestType'>, file: RequestFile, onFile: (bytes: Blob) => void) {
  const { t } = useTranslation('mf-provider');
  const say = useMessageText();
  return useDownload({
    fetch: (signal, onShare) => download(fileCalls[request.requestType], { params: { id: request.id, fileId: file.id }, signal }, onShare),
    onFile,
    reasonOf: (error) => {
      const isGone = error instanceof ApiError && error.status === 404;
      return isGone ? t('request.file.gone') : say(refusalText(error, t('request.file.tryLater')));
    },
  });
}
