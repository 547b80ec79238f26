import type { WasteInvoiceDetail, WastePayment } from '@tenaye/contracts/waste-invoice.ts';
import { formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { SplitRow } from '@tenaye/ui/SplitRow.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import type { Tone } from '@tenaye/ui/theme.ts';
import { theme } from '@tenaye/ui/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useWasteText } from '../../parts/useWasteText.ts';
import { Detail } from '../Detail.tsx';
import { DecideDialog, type Decision } from './DecideDialog.tsx';

const tones: Record<WastePayment['status'], Tone> = { announced: 'warning', confirmed: 'success', rejected: 'danger' };

/** The payments and credit notes of an invoice. */
export function InvoicePayments({ invoice }: { invoice: WasteInvoiceDetail }) {
  const { t, i18n } = useTranslation('mf-waste');
  const { day } = useWasteText();
  const [doing, setDoing] = useState<{ decision: Decision; payment: WastePayment }>();
  const money = (birr: number) => formatMoney(birr, i18n.language);
  return (
    <>
      <Section title={t('managerInvoice.payments')} card>
        {invoice.payments.length === 0 && <Text $soft>{t('managerInvoice.noPayments')}</Text>}
        <List>
          {invoice.payments.map((it) => (
            <li key={it.id}>
              <Payment payment={it} onDecide={(decision) => setDoing({ decision, payment: it })} />
            </li>
          ))}
        </List>
      </Section>
      {invoice.creditNotes.length > 0 && (
        <Section title={t('managerInvoice.creditNotes')} card>
          <List>
            {invoice.creditNotes.map(({ id, creditNumber, amount, issueDate, reason }) => (
              <li key={id}>
                <span translate="no">{creditNumber}</span>: {money(amount)}
                <Detail>{[day(issueDate), reason].join(', ')}</Detail>
              </li>
            ))}
          </List>
        </Section>
      )}
      {doing && <DecideDialog {...doing} onClose={() => setDoing(undefined)} />}
    </>
  );
}

function Payment({ payment, onDecide }: { payment: WastePayment; onDecide: (decision: Decision) => void }) {
  const { t, i18n } = useTranslation('mf-waste');
  const { day } = useWasteText();
  const { amount, withheldAmount, withholdingNumber, method, reference, paidOn, status, reason, decidedBy } = payment;
  const withheld =
    withheldAmount > 0 && t('managerInvoice.withheld', { amount: formatMoney(withheldAmount, i18n.language), number: withholdingNumber });
  return (
    <Stack $gap="xs">
      <SplitRow>
        <div>
          {formatMoney(amount, i18n.language)}
          <Detail>
            {[t(`domain:wastePaymentMethod.${method}`), reference, day(paidOn), withheld, decidedBy, reason].filter(Boolean).join(', ')}
          </Detail>
        </div>
        <Badge tone={tones[status]}>{t(`domain:wastePaymentStatus.${status}`)}</Badge>
      </SplitRow>
      {status === 'announced' && (
        <Row $gap="xs">
          <Button size="small" onClick={() => onDecide('confirm')}>
            {t('managerInvoice.decide.confirm')}
          </Button>
          <Button size="small" tone="quiet" onClick={() => onDecide('reject')}>
            {t('managerInvoice.decide.reject')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

const List = styled.ul.attrs({ role: 'list' })`list-style: none; padding: 0; display: grid; gap: ${theme.space.s};`;
