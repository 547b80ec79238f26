import { download, saveFile } from '@tenaye/platform/client/download.ts';
import { useFileDownload } from '@tenaye/platform/documents/useFileDownload.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useTranslation } from 'react-i18next';
import { exportStockCall } from './inventory.calls.ts';

/** Saves the stock as a file on the device: a heading alone while there is none, which is the template. */
export function useStockFile() {
  const { t } = useTranslation('mf-provider');
  const toast = useToast();
  const { state, start } = useFileDownload(
    { fetch: (signal, onShare) => download(exportStockCall, { signal }, onShare) },
    (bytes) => saveFile(bytes, t('stock.fileName')),
    (description) => toast({ variant: 'destructive', title: t('stock.exportFailed'), description }),
  );
  return { save: start, isBusy: state.status === 'busy' };
}
