import type { InventoryItem } from '@tenaye/contracts/inventory.ts';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { useSingleFlight } from '@tenaye/platform/act/single-flight.ts';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { useTranslation } from 'react-i18next';
import { useDeleteItem } from '../inventory.queries.ts';

interface DeleteDialogProps {
  item: InventoryItem;
  onClose(): void;
}

/** Confirms deletion; an item that is already gone counts as deleted. */
export function DeleteDialog({ item, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('mf-provider');
  const refusal = useRefusal();
  const toast = useToast();
  const { mutateAsync, isPending } = useDeleteItem(item.id);
  const { itemName: name, promised = 0 } = item;
  const remove = useSingleFlight(async () => {
    try {
      await mutateAsync();
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) {
        toast({ variant: 'destructive', title: t('inventory.deletion.failed'), description: refusal(error, t('parts:tryAgain')) });
        return;
      }
    }
    toast({ title: t('inventory.deletion.done', { name }) });
    onClose();
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('inventory.deletion.title', { name })}
      text={t('inventory.deletion.text')}
      action={t('inventory.deletion.confirm')}
      isPending={isPending}
      onConfirm={() => void remove()}
    >
      {promised > 0 && <Notice tone="warning">{t('inventory.deletion.promised', { count: promised })}</Notice>}
    </ConfirmDialog>
  );
}
