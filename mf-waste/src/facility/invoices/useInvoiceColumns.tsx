import type { WasteInvoice } from '@tenaye/contracts/waste-invoice.ts';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useWasteText } from '../../parts/useWasteText.ts';

/** The columns of the invoices. */
export function useInvoiceColumns(): Column<WasteInvoice>[] {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  return [
    {
      key: 'number',
      header: t('invoices.column.number'),
      title: true,
      cell: (it) => <Whole translate="no">{it.invoiceNumber}</Whole>,
    },
    { key: 'date', header: t('invoices.column.date'), card: 'inline', cell: (it) => <Whole>{words.shortDay(it.date)}</Whole> },
    { key: 'due', header: t('invoices.column.due'), card: 'inline', cell: (it) => <Whole>{words.shortDay(it.dueDate)}</Whole> },
    {
      key: 'services',
      header: t('invoices.column.services'),
      card: (it) => (it.services.length > 0 ? 'line' : 'none'),
      cell: (it) => words.types(it.services),
    },
    {
      key: 'amount',
      header: t('invoices.column.amount'),
      align: 'end',
      card: 'inline',
      cell: (it) => (
        <>
          <Whole>{words.money(it.amount)}</Whole>
          {it.balance !== it.amount && it.balance !== 0 && <Detail>{t('invoices.left', { amount: words.money(it.balance) })}</Detail>}
        </>
      ),
    },
    {
      key: 'status',
      header: t('invoices.column.status'),
      card: 'bare',
      cell: (it) => (
        <>
          <StatusBadge status={it.status}>{t(`domain:wasteInvoiceStatus.${it.status}`)}</StatusBadge>
          {it.announcedAmount > 0 && <Detail>{t('invoices.announced', { amount: words.money(it.announcedAmount) })}</Detail>}
        </>
      ),
    },
  ];
}

/** A figure or day that is read as one word. */
const Whole = styled.span`white-space: nowrap;`;
const Detail = styled.span`display: block; color: ${theme.color.inkSoft}; font-size: ${theme.text.xs};`;
