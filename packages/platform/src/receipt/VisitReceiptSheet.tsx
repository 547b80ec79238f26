import type { VisitReceipt } from '@tenaye/contracts/visit-payment.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { formatDateTime, formatMoney } from '../texts/format.ts';

/** The receipt of a visit, for the doctor and the patient; the browser prints it alone. */
export function VisitReceiptSheet({ receipt }: { receipt: VisitReceipt }) {
  const { t, i18n } = useTranslation('domain');
  const { number, doctorName, practice, patientName, appointmentDate, method, amount, paidAt } = receipt;
  return (
    <Stack $gap="s" data-print>
      <Stack $gap="xxs">
        <Text $strong>{doctorName}</Text>
        {practice && <Text $size="s">{practice}</Text>}
        <Text $size="s">{t('receipt.title', { number })}</Text>
      </Stack>
      <FactList
        min="12rem"
        facts={[
          { label: t('receipt.patient'), value: patientName },
          { label: t('receipt.visit'), value: formatDateTime(appointmentDate, i18n.language) },
          { label: t('receipt.paid'), value: `${formatDateTime(paidAt, i18n.language)}, ${t(`paymentMethod.${method}`)}` },
          { label: t('receipt.amount'), value: <strong>{formatMoney(amount, i18n.language)}</strong> },
        ]}
      />
      <Text $soft $size="s">
        {t('receipt.note')}
      </Text>
    </Stack>
  );
}
