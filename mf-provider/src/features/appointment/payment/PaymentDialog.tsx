import { useQuery } from '@tanstack/react-query';
import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import type { VisitPayments } from '@tenaye/contracts/visit-payment.ts';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { VisitReceiptSheet } from '@tenaye/platform/receipt/VisitReceiptSheet.tsx';
import { formatDateTime, formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { PaymentForm } from './PaymentForm.tsx';
import { paymentsQuery } from './payment.queries.ts';

interface PaymentDialogProps {
  appointment: DoctorAppointment;
  onClose(): void;
}

/** What a patient paid for a visit: to note, to correct, and the receipt to print. */
export function PaymentDialog({ appointment: { id }, onClose }: PaymentDialogProps) {
  const { id: accountId } = useAccount();
  const { t } = useTranslation('mf-provider');
  const { data, error, isFetching, refetch } = useQuery(paymentsQuery(accountId, id));
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('payment.title')}
      description={t('payment.text')}
      closeLabel={t('payment.close')}
    >
      {error && !data && <LoadError title={t('payment.loadFailed')} error={error} onRetry={refetch} busy={isFetching} />}
      {!error && !data && (
        <Loading label={t('payment.loading')}>
          <Skeleton $height="5rem" />
        </Loading>
      )}
      {data && <Payments id={id} payments={data} />}
    </Dialog>
  );
}

function Payments({ id, payments: { fee, payments, receipt } }: { id: string; payments: VisitPayments }) {
  const { t } = useTranslation('mf-provider');
  const [isCorrecting, setIsCorrecting] = useState(false);
  const valid = payments.find((it) => it.replacedAt === null);
  if (!valid || isCorrecting) return <PaymentForm id={id} fee={fee} corrected={valid} onDone={() => setIsCorrecting(false)} />;
  return (
    <Stack>
      {receipt && <VisitReceiptSheet receipt={receipt} />}
      <Row $gap="xs">
        {receipt && <Button onClick={() => window.print()}>{t('domain:receipt.print')}</Button>}
        <Button tone="quiet" onClick={() => setIsCorrecting(true)}>
          {t('payment.correct')}
        </Button>
      </Row>
      {payments.length > 1 && <Notes payments={payments} />}
    </Stack>
  );
}

/** All notes about the payment, the valid one first. */
function Notes({ payments }: Pick<VisitPayments, 'payments'>) {
  const { t, i18n } = useTranslation('mf-provider');
  return (
    <Stack $gap="xxs">
      <Text $strong $size="s">
        {t('payment.history')}
      </Text>
      <Stack as="ol" role="list" $gap="xxs">
        {payments.map(({ id, amount, method, recordedBy, recordedAt, reason, receiptNumber: number }) => {
          const line = t(number ? 'payment.wasNumbered' : 'payment.was', {
            number,
            amount: formatMoney(amount, i18n.language),
            kind: t(`domain:paymentMethod.${method}`),
            name: recordedBy,
            when: formatDateTime(recordedAt, i18n.language),
          });
          return (
            <Text as="li" key={id} $size="s">
              {reason ? t('payment.because', { line, reason }) : line}
            </Text>
          );
        })}
      </Stack>
    </Stack>
  );
}
