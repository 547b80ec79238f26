import type { ImportBatch, ImportRow } from '@tenaye/contracts/bulk-import.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { useTranslation } from 'react-i18next';
import { canDecide, rowDecisions } from './row-decisions.ts';
import { useDecide } from './useDecide.ts';

interface RowDecisionsProps {
  batch: ImportBatch;
  rows: readonly ImportRow[];
  onDone(): void;
}

/** Decisions about several rows at the same time, each with the number of rows to which it applies. */
export function RowDecisions({ batch, rows, onDone }: RowDecisionsProps) {
  const { t } = useTranslation('mf-admin');
  const { decide, isPending } = useDecide(batch, onDone);
  return rowDecisions.map((decision) => {
    const count = rows.filter((it) => canDecide(it, decision)).length;
    if (count === 0) return null;
    return (
      <Button key={decision} tone="quiet" size="small" busy={isPending} onClick={() => void decide(rows, decision)}>
        {t(`import.decide.several.${decision}`, { count })}
      </Button>
    );
  });
}
