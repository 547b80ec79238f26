import type { WasteInvoiceDetail } from '@tenaye/contracts/waste-invoice.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';

/** The accounts that receive the payment. */
export function PayTo({ payee }: { payee: WasteInvoiceDetail['payTo'] }) {
  const { t } = useTranslation('mf-waste');
  if (!payee) return <Notice tone="warning">{t('invoices.pay.noPayee')}</Notice>;
  return (
    <FactList
      facts={[
        { label: t('invoices.pay.payTo'), value: payee.name },
        { label: t('invoices.pay.bank'), value: payee.bank },
        { label: t('invoices.pay.bankAccount'), value: payee.bankAccount },
        { label: t('invoices.pay.telebirr'), value: payee.telebirr },
      ]}
    />
  );
}
