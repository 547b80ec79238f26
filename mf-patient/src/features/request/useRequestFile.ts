import { getDiagnosticRequestFile, getMedicationRequestFile } from '@tenaye/contracts/facility-request.facts.ts';
import type { RequestFile } from '@tenaye/contracts/facility-request.ts';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { download, saveFile } from '@tenaye/platform/client/download.ts';
import { useDownload } from '@tenaye/platform/client/useDownload.ts';
import { useRefusal } from '@tenaye/platform/parts/useRefusal.ts';
import { useTranslation } from 'react-i18next';
import type { ShownRequest } from './shown-request.ts';

/** Saves a file of a request. Leaving the page ends the download. */
export function useRequestFile({ type, id }: Pick<ShownRequest, 'type' | 'id'>, file: RequestFile) {
  const { t } = useTranslation('mf-patient');
  const refusal = useRefusal();
  const endpoint = type === 'diagnostic' ? getDiagnosticRequestFile : getMedicationRequestFile;
  return useDownload({
    fetch: (signal, onShare) => download(endpoint, { params: { id, fileId: file.id }, signal }, onShare),
    onFile: (bytes) => saveFile(bytes, file.name),
    reasonOf: (error) => {
      const isGone = error instanceof ApiError && error.status === 404;
      return isGone ? t('request.file.gone') : refusal(error, t('common.loadFailed'));
    },
  });
}
