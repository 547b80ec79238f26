import { creditWasteInvoice, type WasteInvoiceDetail } from '@tenaye/contracts/waste-invoice.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { AreaField, TextField } from '@tenaye/platform/form/fields.tsx';
import { numberOf } from '@tenaye/platform/form/number-text.ts';
import { formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useInvoiceChanges } from './invoice.queries.ts';

/** Takes back a part of an invoice, or all of it, because an issued invoice never changes. */
export function CreditDialog({ invoice, onClose }: { invoice: WasteInvoiceDetail; onClose: () => void }) {
  const { t, i18n } = useTranslation('mf-waste');
  const { credit } = useInvoiceChanges();
  const left = Math.round((invoice.amount - invoice.creditedAmount) * 100) / 100;
  const form = useContractDraft(creditWasteInvoice.body, {
    start: { amount: '', reason: '' },
    toContract: ({ amount, reason }) => ({ amount: numberOf(amount), reason }),
  });
  return (
    <FormDialog
      title={t('managerInvoice.credit.title', { number: invoice.invoiceNumber })}
      text={t('managerInvoice.credit.text')}
      action={t('managerInvoice.credit.save')}
      tone="danger"
      form={form}
      change={credit(invoice.id)}
      done={t('managerInvoice.credit.done')}
      onClose={onClose}
    >
      <TextField
        name="amount"
        label={t('managerInvoice.credit.amount')}
        hint={t('managerInvoice.credit.most', { amount: formatMoney(left, i18n.language) })}
        inputMode="decimal"
      />
      <AreaField name="reason" label={t('managerPickup.reason')} maxLength={500} />
    </FormDialog>
  );
}
