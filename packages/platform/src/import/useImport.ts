import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../client/new-key.ts';
import { useSingleFlight } from '../client/single-flight.ts';
import type { OnProgress } from '../client/upload.ts';
import { useRefusal } from '../parts/useRefusal.ts';
import { useUpload } from '../parts/useUpload.ts';

/** What became of a row. */
export type ImportOutcome = 'created' | 'updated' | 'unchanged' | 'refused';

/** What a file did, or with `dryRun` would do: counts by outcome, and the rows. */
export interface ImportResult extends Readonly<Record<ImportOutcome, number>> {
  dryRun: boolean;
  /** `message` says in English why a row is refused; `useMessageText` shows it. */
  rows: readonly { row: number; outcome: ImportOutcome; name: string; message: string | null }[];
  /** Headings of columns that mean nothing here. */
  ignoredColumns: readonly string[];
}

/** One file, sent to be looked at (`dryRun`) or written. */
export interface ImportSending {
  file: File;
  /** Writes this file once, however often it is tried. */
  key: string;
  dryRun: boolean;
  onProgress: OnProgress;
}

/** A file on its way in: chosen, looked at without writing, then written. `share` is undefined while nothing is under way. */
export function useImport(sendFile: (sending: ImportSending) => Promise<ImportResult>) {
  const { t } = useTranslation('parts');
  const refusal = useRefusal();
  const { share, send } = useUpload();
  const [chosen, setChosen] = useState<{ file: File; key: string }>();
  const [report, setReport] = useState<ImportResult>();
  const [error, setError] = useState<string>();

  const choose = (file: File | undefined) => {
    setChosen(file && { file, key: newKey() });
    setReport(undefined);
    setError(undefined);
  };
  const run = useSingleFlight(async (dryRun: boolean) => {
    if (!chosen) return;
    setError(undefined);
    try {
      setReport(await send((onProgress) => sendFile({ ...chosen, dryRun, onProgress })));
    } catch (failure) {
      setError(refusal(failure, t('tryAgain')));
    }
  });
  return { file: chosen?.file, choose, report, error, share, check: () => run(true), write: () => run(false) };
}

/** What `useImport` hands to the parts of the dialog. */
export type Importing = ReturnType<typeof useImport>;
