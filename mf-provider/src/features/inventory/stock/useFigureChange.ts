import type { InventoryItem } from '@tenaye/contracts/inventory.ts';
import { type ActOptions, type Change, useAct } from '@tenaye/platform/act/useAct.ts';
import { hasCode } from '@tenaye/platform/client/refusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';

/** Saves figures that are changed in the table. A refusal shows in a toast, because the row shows the stored figure again. */
export function useFigureChange<Body>(
  change: Change<Body, InventoryItem>,
  options: Pick<ActOptions<Body, InventoryItem>, 'onDone' | 'isQueued'>,
) {
  const { t } = useTranslation('mf-provider');
  const toast = useToast();
  const failed = t('inventory.quantityFailed');
  return useAct(change, {
    ...options,
    failed,
    show: (error) => {
      const isElsewhere = hasCode(error, 'changed_elsewhere');
      if (isElsewhere) toast({ variant: 'destructive', title: failed, description: t('inventory.changedElsewhere') });
      return isElsewhere;
    },
  });
}
