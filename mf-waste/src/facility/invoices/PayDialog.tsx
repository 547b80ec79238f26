import { useQuery } from '@tanstack/react-query';
import { useHeld } from '@tenaye/platform/act/FormDialog.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { useState } from 'react';
import { useWasteText } from '../../parts/useWasteText.ts';
import { invoiceQuery } from './invoices.queries.ts';
import { PayForm } from './PayForm.tsx';
import { PayTo } from './PayTo.tsx';
import { leftToPay } from './payable.ts';

/** Asks how an invoice was or is being paid; a waste manager confirms the payment once the money has arrived. */
export function PayDialog({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  const { data, error, isFetching, refetch } = useQuery(invoiceQuery(useOwn(), id));
  const left = data && leftToPay(data);
  const [isTyped, setIsTyped] = useState(false);
  return (
    <Dialog
      open
      alert
      onOpenChange={(open) => open || onClose()}
      title={data ? t('invoices.pay.title', { number: data.invoiceNumber }) : t('invoices.invoice')}
      description={left ? t('invoices.pay.text', { amount: words.money(left) }) : undefined}
      closeLabel={t('parts:close')}
      onHeld={useHeld(isTyped)}
    >
      {error && <LoadError title={t('invoices.invoiceFailed')} error={error} onRetry={refetch} busy={isFetching} />}
      {!data && !error && (
        <Loading label={t('parts:loading')}>
          <Skeleton $height="14rem" />
        </Loading>
      )}
      {data && left === 0 && (
        <Notice tone="success">{t(data.status === 'paid' ? 'invoices.pay.isPaid' : 'invoices.pay.isAnnounced')}</Notice>
      )}
      {data && left !== undefined && left > 0 && (
        <Stack>
          <PayTo payee={data.payTo} />
          <PayForm invoice={data} left={left} onTyped={setIsTyped} onClose={onClose} />
        </Stack>
      )}
    </Dialog>
  );
}
