import { type ManagerPickup, pickupDelivery } from '@tenaye/contracts/waste-pickup-manager.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { TextField } from '@tenaye/platform/form/fields.tsx';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { useTranslation } from 'react-i18next';
import { usePickupChanges } from './pickup.queries.ts';

interface DeliverDialogProps {
  pickups: readonly Pick<ManagerPickup, 'id'>[];
  onClose: () => void;
}

/** Records that a driver handed the waste of pickups to the treatment plant. */
export function DeliverDialog({ pickups, onClose }: DeliverDialogProps) {
  const { t } = useTranslation('mf-waste');
  const { deliver } = usePickupChanges();
  const form = useContractForm(pickupDelivery, { defaultValues: { ids: pickups.map((it) => it.id), plantName: '', receiverName: '' } });
  const count = pickups.length;
  return (
    <FormDialog
      title={t('managerPickup.deliver.title', { count })}
      text={t('managerPickup.deliver.text')}
      action={t('managerPickup.deliver.save')}
      form={form}
      change={deliver}
      done={t('managerPickup.deliver.done', { count })}
      onClose={onClose}
    >
      <TextField name="plantName" label={t('managerPickup.deliver.plant')} maxLength={200} />
      <TextField name="receiverName" label={t('managerPickup.deliver.receiver')} maxLength={120} />
    </FormDialog>
  );
}
