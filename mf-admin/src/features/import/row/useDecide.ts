import type { ImportBatch, ImportRow } from '@tenaye/contracts/bulk-import.ts';
import { useSingleFlight } from '@tenaye/platform/act/single-flight.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useTranslation } from 'react-i18next';
import { useChangeRows } from '../import.queries.ts';
import { canDecide, type RowDecision, stored } from './row-decisions.ts';

/** Decides about those of the rows that the decision fits; a toast says what became of them. */
export function useDecide({ id }: ImportBatch) {
  const { t } = useTranslation('mf-admin');
  const toast = useToast();
  const refusal = useRefusal();
  const { mutateAsync, isPending } = useChangeRows(id);
  const decide = useSingleFlight(async (rows: readonly ImportRow[], decision: RowDecision, onDone?: () => void) => {
    const meant = rows.filter((it) => canDecide(it, decision));
    try {
      await mutateAsync(meant.map(({ row }) => ({ row, decision: stored(decision) })));
      toast({ title: t(`import.decide.done.${decision}`, { count: meant.length }) });
      onDone?.();
    } catch (error) {
      toast({ title: t('import.decide.failed'), description: refusal(error, t('parts:tryAgain')), variant: 'destructive' });
    }
  });
  return { decide, isPending };
}
