import { voidWasteDocument } from '@tenaye/contracts/waste-papers.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { AreaField } from '@tenaye/platform/form/fields.tsx';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { usePickupChanges } from './pickup.queries.ts';

/** Withdraws a paper with the reason. */
export function WithdrawDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { t } = useTranslation('mf-waste');
  const { withdraw } = usePickupChanges();
  const form = useContractForm(voidWasteDocument.body, { defaultValues: { reason: '' } });
  return (
    <FormDialog
      title={t('managerPickup.papers.withdrawTitle', { name })}
      text={t('managerPickup.papers.withdrawText')}
      action={t('managerPickup.papers.withdraw')}
      tone="danger"
      form={form}
      change={withdraw(id)}
      done={t('managerPickup.papers.withdrawn')}
      onClose={onClose}
    >
      <AreaField name="reason" label={t('managerPickup.reason')} maxLength={500} />
    </FormDialog>
  );
}
