import { type DoctorOrder, orderCancellation } from '@tenaye/contracts/order.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { AreaField } from '@tenaye/platform/form/fields.tsx';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useCancelling } from './order.queries.ts';

/** Asks why the order is canceled. */
export function CancelDialog({ order, onClose }: { order: DoctorOrder; onClose(): void }) {
  const { t } = useTranslation('mf-provider');
  const form = useContractForm(orderCancellation, { defaultValues: { reason: '' } });
  return (
    <FormDialog
      title={t('order.cancel.title')}
      text={t('order.cancel.text')}
      action={t('order.cancel.confirm')}
      keep={t('parts:keep')}
      tone="danger"
      form={form}
      change={useCancelling(order)}
      done={t('order.cancel.done')}
      failed={t('order.cancel.failed')}
      onClose={onClose}
    >
      <AreaField name="reason" label={t('order.cancel.reason')} maxLength={300} />
    </FormDialog>
  );
}
