import { getDiagnosticRequestFile, getMedicationRequestFile } from '@tenaye/contracts/facility-request.facts.ts';
import type { RequestFile } from '@tenaye/contracts/facility-request.ts';
import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { refusalText } from '@tenaye/platform/client/refusal.ts';
import { useDownload } from '@tenaye/platform/client/useDownload.ts';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from 'react-i18next';

const fileCalls = { medication: getMedicationRequestFile, diagnostic: getDiagnosticRequestFile };

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
