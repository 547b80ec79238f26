import type { WasteInvoiceDetail } from '@tenaye/contracts/waste-invoice.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { SplitRow } from '@tenaye/ui/SplitRow.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { DocumentDownload } from '../../parts/DocumentDownload.tsx';
import { useWasteText } from '../../parts/useWasteText.ts';
import { InvoiceLines } from './InvoiceLines.tsx';

/** Everything about an invoice. */
export function InvoiceFacts({ invoice }: { invoice: WasteInvoiceDetail }) {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  const { invoiceNumber: number, documentId, status } = invoice;
  return (
    <Stack>
      <Row $justify="between">
        <StatusBadge status={status}>{t(`domain:wasteInvoiceStatus.${status}`)}</StatusBadge>
        {documentId && <DocumentDownload id={documentId} name={number} hideName />}
      </Row>
      <FactList
        min="11rem"
        facts={[
          { label: t('invoices.fact.for'), value: invoice.facilityName },
          { label: t('invoices.column.date'), value: words.shortDay(invoice.date) },
          { label: t('invoices.column.due'), value: words.shortDay(invoice.dueDate) },
        ]}
      />
      <InvoiceLines invoice={invoice} />
      <Credits invoice={invoice} />
      <Payments invoice={invoice} />
    </Stack>
  );
}

function Credits({ invoice: { creditNotes } }: { invoice: WasteInvoiceDetail }) {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  if (creditNotes.length === 0) return null;
  return (
    <Section title={t('invoices.credits')}>
      {creditNotes.map((it) => (
        <Stack key={it.id} $gap="xxs">
          <SplitRow>
            <span translate="no">{it.creditNumber}</span>
            <span>{words.money(-it.amount)}</span>
          </SplitRow>
          <Text $soft $size="s">
            {t('invoices.creditOn', { day: words.shortDay(it.issueDate), reason: it.reason })}
          </Text>
          {it.documentId && <DocumentDownload id={it.documentId} name={it.creditNumber} hideName />}
        </Stack>
      ))}
    </Section>
  );
}

function Payments({ invoice: { payments } }: { invoice: WasteInvoiceDetail }) {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  if (payments.length === 0) return null;
  return (
    <Section title={t('invoices.payments')}>
      {payments.map((it) => (
        <Stack key={it.id} $gap="xxs">
          <SplitRow>
            <span>
              {words.money(it.amount)} {t(`domain:wastePaymentMethod.${it.method}`)}
            </span>
            <StatusBadge status={paymentTone[it.status]}>{t(`domain:wastePaymentStatus.${it.status}`)}</StatusBadge>
          </SplitRow>
          <Text $soft $size="s">
            {[
              words.shortDay(it.paidOn),
              it.reference,
              it.withheldAmount > 0 && t('invoices.withheld', { amount: words.money(it.withheldAmount), number: it.withholdingNumber }),
              it.reason,
            ]
              .filter(Boolean)
              .join(', ')}
          </Text>
        </Stack>
      ))}
    </Section>
  );
}

/** The status whose tone each kind of payment has: an announced payment looks pending. */
const paymentTone = { announced: 'pending', confirmed: 'paid', rejected: 'rejected' } as const;
