import type { ImportBatch, ImportRow } from '@tenaye/contracts/bulk-import.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { type RowChange, type RowsAnswer, useImportChanges } from '../import.queries.ts';
import { usedColumns } from './used-columns.ts';

/** Whether latitude and longitude of the row look swapped. */
export const isSwapped = ({ outcome, problems }: ImportRow): boolean =>
  outcome === 'error' && problems.some((it) => it.position === 'swapped');

/** Swaps latitude and longitude of the rows in which they look swapped; the server checks these rows again. */
export function useSwap(batch: ImportBatch, onDone?: () => void) {
  const { t } = useTranslation('mf-admin');
  const { changeRows } = useImportChanges(batch.id);
  const { act, isPending } = useAct<{ rows: RowChange[] }, RowsAnswer>(changeRows, {
    done: (_, { rows }) => ({ title: t('import.swap.done', { count: rows.length }) }),
    onDone,
    failed: t('import.decide.failed'),
  });
  const columnOf = (field: 'latitude' | 'longitude'): number => usedColumns(batch).find((it) => it.field === field)?.column ?? -1;
  const swap = (rows: readonly ImportRow[]) => {
    const [latitude, longitude] = [columnOf('latitude'), columnOf('longitude')];
    const swapped = ({ row, cells }: ImportRow): RowChange => ({
      row,
      cells: [
        { column: latitude, text: cells[longitude] ?? '' },
        { column: longitude, text: cells[latitude] ?? '' },
      ],
    });
    return act({ rows: rows.filter(isSwapped).map(swapped) });
  };
  return { swap, isPending };
}
