import { sumOf } from '@tenaye/contracts/money.facts.ts';
import type { WasteInvoiceDetail } from '@tenaye/contracts/waste-invoice.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { useWasteText } from '../../parts/useWasteText.ts';

type Line = WasteInvoiceDetail['lines'][number];

/** The lines of an invoice, its tax, and what is left to pay. */
export function InvoiceLines({ invoice }: { invoice: WasteInvoiceDetail }) {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  const lineText = useLineText();
  const { taxPercent, creditedAmount, creditUsed, creditPassedOn } = invoice;
  const paid = sumOf([invoice.paidAmount, -creditUsed, creditPassedOn]);
  const sums = [
    { key: 'subtotal', label: t('invoices.sum.subtotal'), amount: invoice.subtotal },
    {
      key: 'tax',
      label: taxPercent === null ? t('invoices.sum.tax') : t('invoices.sum.taxOf', { percent: words.count(taxPercent) }),
      amount: invoice.taxAmount,
    },
    { key: 'total', label: t('invoices.sum.total'), amount: invoice.amount },
    ...(creditedAmount > 0 ? [{ key: 'credited', label: t('invoices.sum.credited'), amount: -creditedAmount }] : []),
    ...(paid > 0 ? [{ key: 'paid', label: t('invoices.sum.paid'), amount: -paid }] : []),
    ...(creditUsed > 0 ? [{ key: 'creditUsed', label: t('invoices.sum.creditUsed'), amount: -creditUsed }] : []),
    ...(creditPassedOn > 0 ? [{ key: 'creditPassedOn', label: t('invoices.sum.creditPassedOn'), amount: creditPassedOn }] : []),
    { key: 'balance', label: t(invoice.balance < 0 ? 'invoices.sum.credit' : 'invoices.sum.balance'), amount: Math.abs(invoice.balance) },
  ];
  return (
    <Table>
      <caption>{t('invoices.lines')}</caption>
      <tbody>
        {invoice.lines.map((it, at) => (
          <tr key={`${it.kind} ${it.wasteType ?? at}`}>
            <th scope="row">{lineText(it)}</th>
            <td>{words.money(it.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map((it) => (
          <tr key={it.key} data-strong={it.key === 'total' || it.key === 'balance' || undefined}>
            <th scope="row">{it.label}</th>
            <td>{words.money(it.amount)}</td>
          </tr>
        ))}
      </tfoot>
    </Table>
  );
}

function useLineText(): (line: Line) => string {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  return ({ kind, wasteType, kilograms, unitPrice, percent }) => {
    if (kind === 'discount') return t('invoices.line.discount', { percent: words.count(percent ?? 0) });
    if (kind === 'minimum') return t('invoices.line.minimum');
    const type = wasteType ? words.type(wasteType) : t('invoices.line.waste');
    return kilograms === null || unitPrice === null
      ? type
      : t('invoices.line.priced', { type, weight: words.kg(kilograms), price: words.money(unitPrice) });
  };
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${theme.text.s};
  caption { padding-block-end: ${theme.space.xs}; text-align: start; font-size: ${theme.text.m}; font-weight: ${theme.font.weight.strong}; }
  th { padding-block: ${theme.space.xs}; text-align: start; font-weight: ${theme.font.weight.normal}; overflow-wrap: anywhere; }
  td { padding-inline-start: ${theme.space.s}; text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
  tr { border-block-end: 1px solid ${theme.color.line}; }
  tr[data-strong] > * { font-weight: ${theme.font.weight.strong}; }
`;
