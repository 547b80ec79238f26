import type { ManagerInvoice } from '@tenaye/contracts/waste-invoice.ts';
import { Link } from '@tenaye/platform/router.ts';
import { formatMoney } from '@tenaye/platform/texts/format.ts';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { useTranslation } from 'react-i18next';
import { useWasteText } from '../../parts/useWasteText.ts';
import { Detail } from '../Detail.tsx';
import { useHere } from '../useHere.ts';

/** The columns of the invoices; the number leads to the invoice. */
export function useInvoiceColumns(): Column<ManagerInvoice>[] {
  const { t, i18n } = useTranslation('mf-waste');
  const { day } = useWasteText();
  const here = useHere();
  const money = (birr: number) => formatMoney(birr, i18n.language);
  return [
    {
      key: 'number',
      header: t('managerInvoice.columns.number'),
      title: true,
      cell: (it) => (
        <div>
          <Link to={here({ invoice: it.id })} translate="no">
            {it.invoiceNumber}
          </Link>
          <Detail>{it.facilityName}</Detail>
        </div>
      ),
    },
    {
      key: 'status',
      header: t('managerInvoice.status'),
      card: 'bare',
      cell: (it) => <StatusBadge status={it.status}>{t(`domain:wasteInvoiceStatus.${it.status}`)}</StatusBadge>,
    },
    { key: 'date', header: t('managerInvoice.columns.date'), card: 'inline', cell: (it) => day(it.date) },
    { key: 'due', header: t('managerInvoice.columns.due'), card: 'inline', cell: (it) => day(it.dueDate) },
    { key: 'amount', header: t('managerInvoice.columns.amount'), align: 'end', card: 'inline', cell: (it) => money(it.amount) },
    { key: 'balance', header: t('managerInvoice.columns.balance'), align: 'end', card: 'inline', cell: (it) => money(it.balance) },
  ];
}
