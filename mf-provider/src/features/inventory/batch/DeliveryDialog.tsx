import { type InventoryItem, newDelivery } from '@tenaye/contracts/inventory.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { BatchFields } from './BatchFields.tsx';
import { useDelivering } from './batch.queries.ts';

interface DeliveryDialogProps {
  item: InventoryItem;
  onDone(item: InventoryItem): void;
  onClose(): void;
}

/** Adds a delivery to an item. */
export function DeliveryDialog({ item: { id, itemName: name }, onDone, onClose }: DeliveryDialogProps) {
  const { t } = useTranslation('mf-provider');
  return (
    <FormDialog
      title={t('inventory.batch.deliveryOf', { name })}
      action={t('inventory.batch.add')}
      form={useContractForm(newDelivery, { defaultValues: { number: null, expiryDate: null, supplier: null, cost: null } })}
      change={useDelivering(id)}
      done={t('inventory.batch.added', { name })}
      failed={t('inventory.batch.notAdded')}
      onDone={onDone}
      onClose={onClose}
    >
      <BatchFields />
    </FormDialog>
  );
}
