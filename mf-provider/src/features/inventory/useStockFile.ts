import { download, saveFile } from '@tenaye/platform/client/download.ts';
import { refusalText } from '@tenaye/platform/client/refusal.ts';
import { useSingleFlight } from '@tenaye/platform/client/single-flight.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportStockCall } from './inventory.calls.ts';

/** Saves the stock as a file on the device: a heading alone while there is none, which is the template. */
export function useStockFile() {
  const { t } = useTranslation('mf-provider');
  const say = useMessageText();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const save = useSingleFlight(async () => {
    setIsBusy(true);
    try {
      saveFile(await download(exportStockCall, {}), t('stock.fileName'));
    } catch (error) {
      toast({ variant: 'destructive', title: t('stock.exportFailed'), description: say(refusalText(error, t('stock.tryLater'))) });
    } finally {
      setIsBusy(false);
    }
  });
  return { save, isBusy };
}
