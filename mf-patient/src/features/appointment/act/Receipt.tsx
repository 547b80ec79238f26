import type { Appointment } from '@tenaye/contracts/appointment.ts';
import type { VisitReceipt } from '@tenaye/contracts/visit-payment.ts';
import { useOnce } from '@tenaye/platform/act/useOnce.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { VisitReceiptSheet } from '@tenaye/platform/receipt/VisitReceiptSheet.tsx';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { useState } from 'react';
import { loadReceipt } from '../appointment.queries.ts';

/** Opens the receipt of a completed visit, or says that the doctor has noted no payment. */
export function Receipt({ appointment: { id, status } }: { appointment: Appointment }) {
  const { t } = useTranslation('mf-patient');
  const toast = useToast();
  const refusal = useRefusal();
  const [receipt, setReceipt] = useState<VisitReceipt>();
  const { run, isPending } = useOnce(async () => {
    try {
      const found = await loadReceipt(id);
      if (found) setReceipt(found);
      else toast({ title: t('appointment.receipt.none') });
    } catch (error) {
      toast({ variant: 'destructive', title: t('appointment.receipt.failed'), description: refusal(error, t('parts:tryAgain')) });
    }
  });
  if (status !== 'completed') return null;
  return (
    <>
      <Button tone="plain" size="small" busy={isPending} onClick={() => void run()}>
        {t('appointment.receipt.open')}
      </Button>
      {receipt && (
        <Dialog
          open
          onOpenChange={(open) => open || setReceipt(undefined)}
          title={t('appointment.receipt.title')}
          closeLabel={t('parts:close')}
          footer={<Button onClick={() => window.print()}>{t('domain:receipt.print')}</Button>}
        >
          <VisitReceiptSheet receipt={receipt} />
        </Dialog>
      )}
    </>
  );
}
