import type { ImportBatch, ImportRow } from '@tenaye/contracts/bulk-import.ts';
import { useNavigate } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import type { RowAction } from '@tenaye/ui/table/RowActions.tsx';
import { useImportAddress } from '../useImportAddress.ts';
import { canDecide, rowDecisions } from './row-decisions.ts';
import { useDecide } from './useDecide.ts';
import { isSwapped, useSwap } from './useSwap.ts';

/** The buttons of a row. */
export function useRowActions(batch: ImportBatch): (row: ImportRow) => RowAction[] {
  const { t } = useTranslation('mf-admin');
  const { decide } = useDecide(batch);
  const { swap } = useSwap(batch);
  const { toView } = useImportAddress();
  const navigate = useNavigate();
  return (row) => {
    const name = t('import.row.number', { row: row.row });
    const decisions = rowDecisions
      .filter((it) => canDecide(row, it))
      .map((it) => ({
        key: it,
        label: t('import.decide.named', { act: t(`import.decide.${it}`), name }),
        show: { text: t(`import.decide.${it}`) },
        onSelect: () => void decide([row], it),
      }));
    if (row.outcome !== 'error') return decisions;
    const fix = {
      key: 'fix',
      label: t('import.decide.named', { act: t('import.fix.action'), name }),
      show: { text: t('import.fix.action') },
      onSelect: () => void navigate(toView('fix', { row: String(row.row) })),
    };
    const swapped = {
      key: 'swap',
      label: t('import.decide.named', { act: t('import.swap.action'), name }),
      show: { text: t('import.swap.action') },
      onSelect: () => void swap([row]),
    };
    return isSwapped(row) ? [swapped, fix, ...decisions] : [fix, ...decisions];
  };
}
