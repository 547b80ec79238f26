import { useQuery } from '@tanstack/react-query';
import { adminInvoiceSorts, exportAdminInvoices } from '@tenaye/contracts/admin-list.facts.ts';
import type { AdminInvoice } from '@tenaye/contracts/admin-list.ts';
import { wasteInvoiceStatuses } from '@tenaye/contracts/waste.facts.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { factColumn, figureColumn, sortable, statusColumn, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { sortParam, useTableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { choiceFilter } from '../../../shared/list/list-filter.tsx';
import { invoiceDivision, invoicesQuery } from '../intelligence.queries.ts';
import { useFigureText } from '../useFigureText.ts';
import { RowList, rowShapes, rowSizes } from './RowList.tsx';
import { useRowText } from './useRowText.ts';
import { useWhose, whoseChoices, whoseShapes } from './useWhose.tsx';

const spec = {
  choices: { status: wasteInvoiceStatuses, ...whoseChoices },
  shapes: { ...rowShapes, ...whoseShapes },
  sortable: adminInvoiceSorts,
  sizes: rowSizes,
} as const;

/** Invoices for waste, by the day of issue. */
export function Invoices() {
  const { t } = useTranslation('mf-admin');
  const address = useTableAddress(spec);
  const whose = useWhose('facility');
  const chosen = {
    status: address.chosen('status'),
    from: address.given('from'),
    to: address.given('to'),
    ...whose.chosen,
  };
  const filter = { ...chosen, sort: sortParam(address.sort, adminInvoiceSorts) };
  const query = useQuery(invoicesQuery(useAccount().id, filter, { limit: address.size, cursor: address.cursor }));
  return (
    <RowList
      name="invoices"
      address={address}
      columns={useInvoiceColumns()}
      query={query}
      whose={whose}
      ownerOf={(it) => it.facilityName}
      division={invoiceDivision(chosen)}
      unit="money"
      load={() => download(exportAdminInvoices, { query: filter })}
      filters={[
        choiceFilter({
          label: t('intelligence.columns.status'),
          options: wasteInvoiceStatuses,
          chosen: filter.status,
          words: (it) => t(`domain:wasteInvoiceStatus.${it}`),
          onChoose: (it) => address.choose('status', it),
        }),
      ]}
    />
  );
}

/** The columns of the list of invoices. */
function useInvoiceColumns(): Column<AdminInvoice>[] {
  const { t } = useTranslation('mf-admin');
  const { textOf } = useFigureText();
  const { day, instant } = useRowText();
  return [
    sortable(titleColumn('number', t('intelligence.columns.number'), (it) => <span translate="no">{it.invoiceNumber}</span>)),
    sortable(factColumn('facility', t('intelligence.columns.facility'), (it) => it.facilityName)),
    sortable(factColumn('issued', t('intelligence.columns.issued'), (it) => day(it.issueDate))),
    sortable(factColumn('due', t('intelligence.columns.due'), (it) => day(it.dueDate))),
    statusColumn(t('intelligence.columns.status'), (status) => t(`domain:wasteInvoiceStatus.${status}`)),
    factColumn('paid', t('intelligence.columns.paid'), (it) => instant(it.paymentDate)),
    sortable(figureColumn('amount', t('intelligence.columns.amount'), (it) => textOf(it.totalAmount, 'money'))),
  ];
}
