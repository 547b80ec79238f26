import { useState } from 'react';
import { useAct } from '../act/useAct.ts';
import type { OnProgress } from '../client/upload.ts';
import { useUpload } from '../file/useUpload.ts';

/** The outcome of one row. */
export type ImportOutcome = 'created' | 'updated' | 'unchanged' | 'refused';

/** One row of the file. `message` is the English reason for a refusal; `useMessageText` translates it. */
export interface ImportRow {
  row: number;
  outcome: ImportOutcome;
  name: string;
  message: string | null;
  /** The cell that is wrong, in words: "quantity: ten". */
  cell?: string | undefined;
  /** The changes, each a column with the values before and after, in words. */
  changes?: readonly { column: string; before: string; after: string }[] | undefined;
  /** A warning to read before the row is written, in words. */
  warning?: string | undefined;
  /** The cells of a refused row as in the file. */
  cells?: readonly string[] | undefined;
}

/** The outcome of a file, or with `dryRun` the expected one: counts by outcome, and the rows. */
export interface ImportResult extends Readonly<Record<ImportOutcome, number>> {
  dryRun: boolean;
  rows: readonly ImportRow[];
  /** Headings of unknown columns. */
  ignoredColumns: readonly string[];
  /** The first row of the file. With it, the refused rows can be saved as a file with their reasons. */
  heading?: readonly string[] | undefined;
  /** A warning about the whole file, in words. */
  warning?: string | undefined;
}

/** One file, sent for a dry run (`dryRun`) or for writing. */
export interface ImportSending {
  file: File;
  /** Idempotency key: the file is written once, however often it is sent. */
  key: string;
  dryRun: boolean;
  onProgress: OnProgress;
}

/** The steps of an import: a file is chosen, tried without writing, then written. `share` is undefined while nothing is being sent. */
export function useImport(sendFile: (sending: ImportSending) => Promise<ImportResult>) {
  const { share, send } = useUpload();
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<ImportResult>();
  const { act, problem, forget } = useAct(
    {
      send: (sending: Pick<ImportSending, 'file' | 'dryRun'>, key) => send((onProgress) => sendFile({ ...sending, key, onProgress })),
    },
    { onDone: setReport },
  );
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setReport(undefined);
    forget();
  };
  const run = async (dryRun: boolean) => file && act({ file, dryRun });
  return { file, choose, report, problem, share, check: () => run(true), write: () => run(false) };
}

/** The value of `useImport`, for the parts of the dialog. */
export type Importing = ReturnType<typeof useImport>;
