import type { ImportBatch, ImportRow } from '@tenaye/contracts/bulk-import.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { type RowChange, type RowsAnswer, useImportChanges } from '../import.queries.ts';
import { canDecide, type RowDecision, stored } from './row-decisions.ts';

interface Deciding {
  rows: RowChange[];
  decision: RowDecision;
}

/** Applies a decision to the rows that allow it; a toast shows the result. */
export function useDecide({ id }: ImportBatch, onDone?: () => void) {
  const { t } = useTranslation('mf-admin');
  const { changeRows } = useImportChanges(id);
  const { act, isPending } = useAct<Deciding, RowsAnswer>(changeRows, {
    done: (_, { rows, decision }) => ({ title: t(`import.decide.done.${decision}`, { count: rows.length }) }),
    onDone,
    failed: t('import.decide.failed'),
  });
  const decide = (rows: readonly ImportRow[], decision: RowDecision) => {
    const meant = rows.filter((it) => canDecide(it, decision));
    return act({ decision, rows: meant.map(({ row }) => ({ row, decision: stored(decision) })) });
  };
  return { decide, isPending };
}
