import type { ManagerInvoice } from '@tenaye/contracts/waste-invoice.ts';
import { useHere } from '@tenaye/platform/address/useHere.ts';
import { rowLinkId } from '@tenaye/platform/list/useReturnFocus.ts';
import { Link } from '@tenaye/platform/router.ts';
import { factColumn, figureColumn, statusColumn, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { useWasteText } from '../../parts/useWasteText.ts';
import { Detail } from '../Detail.tsx';

/** The columns of the invoices; the number leads to the invoice. */
export function useInvoiceColumns(): Column<ManagerInvoice>[] {
  const { t, i18n } = useTranslation('mf-waste');
  const { day } = useWasteText();
  const here = useHere();
  const money = (birr: number) => formatMoney(birr, i18n.language);
  return [
    titleColumn('number', t('managerInvoice.columns.number'), (it) => (
      <div>
        <Link id={rowLinkId(it.id)} to={here({ invoice: it.id })} translate="no">
          {it.invoiceNumber}
        </Link>
        <Detail>{it.facilityName}</Detail>
      </div>
    )),
    statusColumn(t('managerInvoice.status'), (status) => t(`domain:wasteInvoiceStatus.${status}`)),
    factColumn('date', t('managerInvoice.columns.date'), (it) => day(it.date)),
    factColumn('due', t('managerInvoice.columns.due'), (it) => day(it.dueDate)),
    figureColumn('amount', t('managerInvoice.columns.amount'), (it) => money(it.amount)),
    figureColumn('balance', t('managerInvoice.columns.balance'), (it) => money(it.balance)),
  ];
}
