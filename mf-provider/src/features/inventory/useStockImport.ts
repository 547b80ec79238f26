import type { StockImport } from '@tenaye/contracts/inventory.ts';
import { newKey } from '@tenaye/platform/client/new-key.ts';
import { refusalText } from '@tenaye/platform/client/refusal.ts';
import { useSingleFlight } from '@tenaye/platform/client/single-flight.ts';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useImportStock } from './inventory.queries.ts';

interface Chosen {
  file: File;
  /** Writes this file once, however often it is tried. */
  key: string;
}

/** A file on its way into the stock: chosen, looked at without writing, then written. */
export function useStockImport(accountId: string) {
  const { t } = useTranslation('mf-provider');
  const say = useMessageText();
  const { mutateAsync, isPending } = useImportStock(accountId);
  const [chosen, setChosen] = useState<Chosen>();
  const [report, setReport] = useState<StockImport>();
  const [error, setError] = useState<string>();
  const [sent, setSent] = useState<number>();

  const choose = (file: File | undefined) => {
    setChosen(file && { file, key: newKey() });
    setReport(undefined);
    setError(undefined);
  };
  const send = useSingleFlight(async (dryRun: boolean) => {
    if (!chosen) return;
    setError(undefined);
    try {
      const onProgress = (done: number, total: number) => setSent(total > 0 ? done / total : undefined);
      setReport(await mutateAsync({ ...chosen, dryRun, onProgress }));
    } catch (failure) {
      setError(say(refusalText(failure, t('stock.tryLater'))));
    } finally {
      setSent(undefined);
    }
  });
  return { file: chosen?.file, choose, report, error, sent, isPending, check: () => send(true), write: () => send(false) };
}
