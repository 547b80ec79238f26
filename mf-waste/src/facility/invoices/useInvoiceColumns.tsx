import type { WasteInvoice } from '@tenaye/contracts/waste-invoice.ts';
import { bareColumn, factColumn, figureColumn, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { useWasteText } from '../../parts/useWasteText.ts';

/** The columns of the invoices. */
export function useInvoiceColumns(): Column<WasteInvoice>[] {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  return [
    titleColumn('number', t('invoices.column.number'), (it) => <Whole translate="no">{it.invoiceNumber}</Whole>),
    factColumn('date', t('invoices.column.date'), (it) => <Whole>{words.shortDay(it.date)}</Whole>),
    factColumn('due', t('invoices.column.due'), (it) => <Whole>{words.shortDay(it.dueDate)}</Whole>),
    {
      key: 'services',
      header: t('invoices.column.services'),
      card: (it) => (it.services.length > 0 ? 'line' : 'none'),
      cell: (it) => words.types(it.services),
    },
    figureColumn('amount', t('invoices.column.amount'), (it) => (
      <>
        {words.money(it.amount)}
        {it.balance !== it.amount && it.balance !== 0 && (
          <Detail>{t(it.balance < 0 ? 'invoices.creditLeft' : 'invoices.left', { amount: words.money(Math.abs(it.balance)) })}</Detail>
        )}
        {it.creditUsed > 0 && <Detail>{t('invoices.fromCredit', { amount: words.money(it.creditUsed) })}</Detail>}
      </>
    )),
    bareColumn('status', t('invoices.column.status'), (it) => (
      <>
        <StatusBadge status={it.status}>{t(`domain:wasteInvoiceStatus.${it.status}`)}</StatusBadge>
        {it.announcedAmount > 0 && <Detail>{t('invoices.announced', { amount: words.money(it.announcedAmount) })}</Detail>}
      </>
    )),
  ];
}

/** Keeps a figure or a day on one line. */
const Whole = styled.span`white-space: nowrap;`;
const Detail = styled.span`display: block; color: ${theme.color.inkSoft}; font-size: ${theme.text.xs};`;
