import type { InventoryItem } from '@tenaye/contracts/inventory.ts';
import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { useDeletingItem } from '../inventory.queries.ts';

interface DeleteDialogProps {
  item: InventoryItem;
  onClose(): void;
}

/** Confirms the deletion of an item. */
export function DeleteDialog({ item: { id, itemName: name, promised = 0 }, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('mf-provider');
  return (
    <ActDialog
      title={t('inventory.deletion.title', { name })}
      text={t('inventory.deletion.text')}
      action={t('inventory.deletion.confirm')}
      change={useDeletingItem(id)}
      done={t('inventory.deletion.done', { name })}
      failed={t('inventory.deletion.failed')}
      onClose={onClose}
    >
      {promised > 0 && <Notice tone="warning">{t('inventory.deletion.promised', { count: promised })}</Notice>}
    </ActDialog>
  );
}
