import type { ImportBatch, ImportRow } from '@tenaye/contracts/bulk-import.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { useTranslation } from 'react-i18next';
import { canDecide, rowDecisions } from './row-decisions.ts';
import { useDecide } from './useDecide.ts';
import { isSwapped, useSwap } from './useSwap.ts';

interface RowDecisionsProps {
  batch: ImportBatch;
  rows: readonly ImportRow[];
  onDone(): void;
}

/** Decisions about several rows at the same time, and swapping their coordinates, each with the number of rows to which it applies. */
export function RowDecisions({ batch, rows, onDone }: RowDecisionsProps) {
  const { t } = useTranslation('mf-admin');
  const { decide, isPending } = useDecide(batch, onDone);
  const swapping = useSwap(batch, onDone);
  const swapped = rows.filter(isSwapped);
  const decisions = rowDecisions.map((decision) => {
    const count = rows.filter((it) => canDecide(it, decision)).length;
    if (count === 0) return null;
    return (
      <Button key={decision} tone="quiet" size="small" busy={isPending} onClick={() => void decide(rows, decision)}>
        {t(`import.decide.several.${decision}`, { count })}
      </Button>
    );
  });
  return (
    <>
      {swapped.length > 0 && (
        <Button tone="quiet" size="small" busy={swapping.isPending} onClick={() => void swapping.swap(swapped)}>
          {t('import.swap.several', { count: swapped.length })}
        </Button>
      )}
      {decisions}
    </>
  );
}
