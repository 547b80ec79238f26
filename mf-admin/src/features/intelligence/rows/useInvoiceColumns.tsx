import type { AdminInvoice } from '@tenaye/contracts/admin-list.ts';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { useTranslation } from 'react-i18next';
import { useFigureText } from '../useFigureText.ts';
import { Amount } from './Amount.tsx';
import { useRowText } from './useRowText.ts';

/** The columns of the list of invoices. */
export function useInvoiceColumns(): Column<AdminInvoice>[] {
  const { t } = useTranslation('mf-admin');
  const { textOf } = useFigureText();
  const { day, instant } = useRowText();
  return [
    {
      key: 'number',
      header: t('intelligence.columns.number'),
      title: true,
      cell: (it) => <span translate="no">{it.invoiceNumber}</span>,
    },
    { key: 'facility', header: t('intelligence.columns.facility'), card: 'inline', cell: (it) => it.facilityName },
    { key: 'issued', header: t('intelligence.columns.issued'), card: 'inline', cell: (it) => day(it.issueDate) },
    { key: 'due', header: t('intelligence.columns.due'), card: 'inline', cell: (it) => day(it.dueDate) },
    {
      key: 'status',
      header: t('intelligence.columns.status'),
      card: 'bare',
      cell: (it) => <StatusBadge status={it.status}>{t(`domain:wasteInvoiceStatus.${it.status}`)}</StatusBadge>,
    },
    {
      key: 'paid',
      header: t('intelligence.columns.paid'),
      card: (it) => (it.paymentDate ? 'inline' : 'none'),
      cell: (it) => instant(it.paymentDate),
    },
    {
      key: 'amount',
      header: t('intelligence.columns.amount'),
      align: 'end',
      card: 'inline',
      cell: (it) => <Amount>{textOf(it.totalAmount, 'money')}</Amount>,
    },
  ];
}
