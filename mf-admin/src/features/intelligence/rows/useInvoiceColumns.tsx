import type { AdminInvoice } from '@tenaye/contracts/admin-list.ts';
import { factColumn, figureColumn, statusColumn, titleColumn } from '@tenaye/platform/table/columns.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { useTranslation } from 'react-i18next';
import { useFigureText } from '../useFigureText.ts';
import { useRowText } from './useRowText.ts';

/** The columns of the list of invoices. */
export function useInvoiceColumns(): Column<AdminInvoice>[] {
  const { t } = useTranslation('mf-admin');
  const { textOf } = useFigureText();
  const { day, instant } = useRowText();
  return [
    titleColumn('number', t('intelligence.columns.number'), (it) => <span translate="no">{it.invoiceNumber}</span>),
    factColumn('facility', t('intelligence.columns.facility'), (it) => it.facilityName),
    factColumn('issued', t('intelligence.columns.issued'), (it) => day(it.issueDate)),
    factColumn('due', t('intelligence.columns.due'), (it) => day(it.dueDate)),
    statusColumn(t('intelligence.columns.status'), (status) => t(`domain:wasteInvoiceStatus.${status}`)),
    factColumn('paid', t('intelligence.columns.paid'), (it) => instant(it.paymentDate)),
    figureColumn('amount', t('intelligence.columns.amount'), (it) => textOf(it.totalAmount, 'money')),
  ];
}
