import { sumOf } from '@tenaye/contracts/money.facts.ts';
import { decideWastePayment, type WastePayment } from '@tenaye/contracts/waste-invoice.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { AreaField } from '@tenaye/platform/form/fields.tsx';
import { formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useInvoiceChanges } from './invoice.queries.ts';

export type Decision = 'confirm' | 'reject';

interface DecideDialogProps {
  decision: Decision;
  payment: Pick<WastePayment, 'id' | 'amount' | 'withheldAmount' | 'withholdingNumber'>;
  onClose: () => void;
}

/** Confirms that an announced payment has arrived, or rejects it with the reason. */
export function DecideDialog({ decision, payment, onClose }: DecideDialogProps) {
  const { t, i18n } = useTranslation('mf-waste');
  const { decide } = useInvoiceChanges();
  const { amount, withheldAmount: withheld, withholdingNumber: number } = payment;
  const money = (birr: number) => formatMoney(birr, i18n.language);
  const isReject = decision === 'reject';
  const form = useContractDraft(decideWastePayment.body, {
    start: { reason: '' },
    toContract: ({ reason }) => (isReject ? { action: 'reject', reason } : { action: 'confirm' }),
  });
  return (
    <FormDialog
      title={t(`managerInvoice.decide.${decision}Title`, { amount: money(isReject ? amount : sumOf([amount, -withheld])) })}
      text={
        !isReject && withheld > 0
          ? t('managerInvoice.decide.withheldText', { amount: money(withheld), number })
          : t(`managerInvoice.decide.${decision}Text`)
      }
      action={t(`managerInvoice.decide.${decision}`)}
      tone={isReject ? 'danger' : 'primary'}
      form={form}
      change={decide(payment.id)}
      done={t(`managerInvoice.decide.${decision}Done`)}
      onClose={onClose}
    >
      {isReject && <AreaField name="reason" label={t('managerPickup.reason')} maxLength={500} />}
    </FormDialog>
  );
}
