import type { InventoryItem } from '@tenaye/contracts/inventory.ts';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { refusalText } from '@tenaye/platform/client/refusal.ts';
import { useSingleFlight } from '@tenaye/platform/client/single-flight.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { useTranslation } from 'react-i18next';
import { useDeleteItem } from './inventory.queries.ts';

interface DeleteDialogProps {
  accountId: string;
  item: InventoryItem;
  onClose(): void;
}

/** Asks before an item leaves the stock. One that is gone already is what was wanted. */
export function DeleteDialog({ accountId, item, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('mf-provider');
  const say = useMessageText();
  const toast = useToast();
  const { mutateAsync, isPending } = useDeleteItem(accountId, item.id);
  const name = item.itemName;
  const remove = useSingleFlight(async () => {
    try {
      await mutateAsync();
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) {
        toast({ variant: 'destructive', title: t('stock.deletion.failed'), description: say(refusalText(error, t('stock.tryLater'))) });
        return;
      }
    }
    toast({ title: t('stock.deletion.done', { name }) });
    onClose();
  });
  const footer = (
    <>
      <Button tone="quiet" onClick={onClose}>
        {t('stock.deletion.cancel')}
      </Button>
      <Button tone="danger" busy={isPending} onClick={() => void remove()}>
        {t('stock.deletion.confirm')}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      alert
      onOpenChange={(open) => open || onClose()}
      title={t('stock.deletion.title', { name })}
      description={t('stock.deletion.text')}
      closeLabel={t('stock.form.close')}
      footer={footer}
    />
  );
}
