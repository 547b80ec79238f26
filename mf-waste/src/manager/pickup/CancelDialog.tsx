import { cancelPickup, type ManagerPickupDetail } from '@tenaye/contracts/waste-pickup-manager.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { AreaField } from '@tenaye/platform/form/fields.tsx';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { usePickupChanges } from './pickup.queries.ts';

/** Asks for the reason of a cancellation, which the facility reads. */
export function CancelDialog({ pickup, onClose }: { pickup: ManagerPickupDetail; onClose: () => void }) {
  const { t } = useTranslation('mf-waste');
  const { cancel } = usePickupChanges();
  const form = useContractForm(cancelPickup.body, { defaultValues: { reason: '' } });
  return (
    <FormDialog
      title={t('managerPickup.cancel.title', { name: pickup.facilityName })}
      text={t('managerPickup.cancel.text')}
      action={t('managerPickup.cancel.save')}
      tone="danger"
      form={form}
      change={cancel(pickup.id)}
      done={t('managerPickup.cancel.done')}
      onClose={onClose}
    >
      <AreaField name="reason" label={t('managerPickup.reason')} maxLength={300} />
    </FormDialog>
  );
}
