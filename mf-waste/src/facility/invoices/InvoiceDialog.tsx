import { useQuery } from '@tanstack/react-query';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { InvoiceFacts } from './InvoiceFacts.tsx';
import { invoiceQuery } from './invoices.queries.ts';
import { leftToPay } from './payable.ts';

interface InvoiceDialogProps {
  id: string;
  onClose(): void;
  onPay(): void;
}

/** An invoice with its lines, tax, credit notes and payments, and its PDF. */
export function InvoiceDialog({ id, onClose, onPay }: InvoiceDialogProps) {
  const { t } = useTranslation('mf-waste');
  const { data, error, isFetching, refetch } = useQuery(invoiceQuery(useOwn(), id));
  const pay = data && leftToPay(data) > 0 && <Button onClick={onPay}>{t('invoices.payOne')}</Button>;
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => open || onClose()}
      title={data ? t('invoices.numbered', { number: data.invoiceNumber }) : t('invoices.invoice')}
      closeLabel={t('parts:close')}
      footer={pay || undefined}
    >
      {error && <LoadError title={t('invoices.invoiceFailed')} error={error} onRetry={refetch} busy={isFetching} />}
      {!data && !error && (
        <Loading label={t('parts:loading')}>
          <Skeleton $height="14rem" />
        </Loading>
      )}
      {data && <InvoiceFacts invoice={data} />}
    </Dialog>
  );
}
