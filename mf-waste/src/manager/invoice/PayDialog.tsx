import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { wastePaymentMethods } from '@tenaye/contracts/waste-invoice.facts.ts';
import { recordWastePayment, type WasteInvoiceDetail } from '@tenaye/contracts/waste-invoice.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { ChoiceField, DayField, TextField } from '@tenaye/platform/form/fields.tsx';
import { numberOf } from '@tenaye/platform/form/number-text.ts';
import { formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { useWatch } from 'react-hook-form';
import { useInvoiceChanges } from './invoice.queries.ts';

/**
 * Records a payment that has arrived; the whole balance by default. Says what the facility has announced, which is to be confirmed instead.
 */
export function PayDialog({ invoice, onClose }: { invoice: WasteInvoiceDetail; onClose: () => void }) {
  const { t, i18n } = useTranslation('mf-waste');
  const { pay } = useInvoiceChanges();
  const money = (birr: number) => formatMoney(birr, i18n.language);
  const today = localDate(Date.now());
  const form = useContractDraft(recordWastePayment.body, {
    start: {
      amount: invoice.balance.toFixed(2),
      method: 'bank_transfer',
      reference: '',
      paidOn: today,
      withheld: '',
      withholdingNumber: '',
    },
    fieldOf: (path) => (path === 'withheldAmount' ? 'withheld' : path),
    toContract: ({ amount, method, reference, paidOn, withheld, withholdingNumber }) => ({
      amount: numberOf(amount),
      ...(withheld.trim() && { withheldAmount: numberOf(withheld), withholdingNumber: withholdingNumber.trim() || undefined }),
      method,
      paidOn,
      ...(reference.trim() && { reference }),
    }),
  });
  return (
    <FormDialog
      title={t('managerInvoice.pay.title', { number: invoice.invoiceNumber })}
      action={t('managerInvoice.pay.save')}
      form={form}
      change={pay(invoice.id)}
      fieldOf={(path) => (path === 'withheldAmount' ? 'withheld' : path)}
      done={t('managerInvoice.pay.done')}
      onClose={onClose}
    >
      {invoice.announcedAmount > 0 && (
        <Notice tone="warning" title={t('managerInvoice.pay.announced', { amount: money(invoice.announcedAmount) })}>
          {t('managerInvoice.pay.announcedText')}
        </Notice>
      )}
      <TextField
        name="amount"
        label={t('managerInvoice.pay.amount')}
        hint={t('managerInvoice.credit.most', { amount: money(invoice.balance) })}
        inputMode="decimal"
      />
      <ChoiceField
        name="method"
        label={t('managerInvoice.columns.method')}
        placeholder={t('managerInvoice.pay.choose')}
        options={wastePaymentMethods.map((value) => ({ value, label: t(`domain:wastePaymentMethod.${value}`) }))}
      />
      <Reference />
      <Withholding />
      <DayField name="paidOn" label={t('managerInvoice.columns.paidOn')} max={today} />
    </FormDialog>
  );
}

/** The tax that the facility withheld, and the number of its certificate. */
function Withholding() {
  const { t } = useTranslation('mf-waste');
  const withheld = useWatch<{ withheld: string }, 'withheld'>({ name: 'withheld' });
  return (
    <>
      <TextField name="withheld" label={t('managerInvoice.pay.withheld')} inputMode="decimal" isOptional />
      {Boolean(numberOf(withheld)) && (
        <TextField name="withholdingNumber" label={t('managerInvoice.pay.withholdingNumber')} maxLength={80} />
      )}
    </>
  );
}

function Reference() {
  const { t } = useTranslation('mf-waste');
  const method = useWatch<{ method: string }, 'method'>({ name: 'method' });
  return <TextField name="reference" label={t('managerInvoice.pay.reference')} maxLength={80} isOptional={method === 'cash'} />;
}
