import { type CsvCell, csvText } from '@tenaye/contracts/csv-text.ts';
import { useState } from 'react';
import { saveFile } from '../../client/download.ts';
import { refusalText } from '../../client/refusal.ts';
import { useSingleFlight } from '../../client/single-flight.ts';
import { useToast } from '../../remote/toast.tsx';
import { useMessageText } from '../../texts/i18n.ts';
import { useTableText } from './useTableText.ts';

/** A column of a file that the browser writes. */
export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => CsvCell;
}

/** A CSV file of rows that are here: their heading first. */
export const csvOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): Blob =>
  new Blob([csvText([columns.map((it) => it.header), ...rows.map((row) => columns.map((it) => it.value(row)))])], { type: 'text/csv' });

export interface CsvFile {
  /**
   * The file: a `download(…)` call with the filters of the address where the API writes one, so that it holds all rows and not only those
   * that are loaded; else `csvOf`.
   */
  load: () => Promise<Blob> | Blob;
  /** What the device saves it as. */
  name: string;
  /** What a failure says; a general sentence unless given. */
  failed?: string;
}

/** Saves a CSV file on the device. A failure is a toast; a second press while it is under way does nothing. */
export function useCsvFile({ load, name, failed }: CsvFile): { save: () => Promise<void>; isBusy: boolean } {
  const t = useTableText();
  const messageText = useMessageText();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const save = useSingleFlight(async () => {
    setIsBusy(true);
    try {
      saveFile(await load(), name);
    } catch (error) {
      const description = messageText(refusalText(error, t('export.later')));
      toast({ variant: 'destructive', title: failed ?? t('export.failed'), description });
    } finally {
      setIsBusy(false);
    }
  });
  return { save, isBusy };
}
