import { type CsvCell, csvText } from '@tenaye/contracts/csv-text.ts';
import { useOnce } from '../act/useOnce.ts';
import { saveFile } from '../client/download.ts';
import { refusalText } from '../client/refusal.ts';
import { useToast } from '../remote/toast.tsx';
import { useMessageText } from '../texts/i18n.ts';
import { useTableText } from './useTableText.ts';

/** A column of a file that the browser writes. */
export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => CsvCell;
}

/** A CSV file of loaded rows, with a heading. */
export const csvOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): Blob =>
  new Blob([csvText([columns.map((it) => it.header), ...rows.map((row) => columns.map((it) => it.value(row)))])], { type: 'text/csv' });

/** A file to save, and the messages about it. */
export interface CsvFile {
  /**
   * Loads the file. Where the API writes it, use a `download(…)` call with the filters of the address, because that file contains all rows
   * and not only the loaded ones; otherwise use `csvOf`.
   */
  load: () => Promise<Blob> | Blob;
  /** The file's name on the device. */
  name: string;
  /** The message of a failure; a general sentence by default. */
  failed?: string;
}

/** Saves a CSV file on the device. A failure is a toast; pressing again while it runs does nothing. */
export function useCsvFile({ load, name, failed }: CsvFile): { save: () => Promise<void>; isBusy: boolean } {
  const t = useTableText();
  const messageText = useMessageText();
  const toast = useToast();
  const { run: save, isPending: isBusy } = useOnce(async () => {
    try {
      saveFile(await load(), name);
    } catch (error) {
      const description = messageText(refusalText(error, t('export.later')));
      toast({ variant: 'destructive', title: failed ?? t('export.failed'), description });
    }
  });
  return { save, isBusy };
}
