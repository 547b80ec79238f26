import { useQuery } from '@tanstack/react-query';
import { exportAdminInvoices } from '@tenaye/contracts/admin-list.facts.ts';
import { wasteInvoiceStatuses } from '@tenaye/contracts/waste.facts.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { FilterSelect } from '@tenaye/platform/table/FilterSelect.tsx';
import { useTableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import { useTranslation } from 'react-i18next';
import { invoicesQuery } from '../intelligence.queries.ts';
import { RowList, rowShapes, rowSizes } from './RowList.tsx';
import { useInvoiceColumns } from './useInvoiceColumns.tsx';

const spec = { choices: { status: wasteInvoiceStatuses }, shapes: rowShapes, sizes: rowSizes } as const;

/** Invoices for waste, by the day of issue. */
export function Invoices() {
  const { t } = useTranslation('mf-admin');
  const address = useTableAddress(spec);
  const filter = { status: address.chosen('status'), from: address.given('from'), to: address.given('to') };
  const query = useQuery(invoicesQuery(useAccount().id, filter, { limit: address.size, cursor: address.cursor }));
  return (
    <RowList
      name="invoices"
      address={address}
      columns={useInvoiceColumns()}
      query={query}
      load={() => download(exportAdminInvoices, { query: filter })}
      filters={
        <FilterSelect
          label={t('intelligence.columns.status')}
          options={wasteInvoiceStatuses}
          chosen={filter.status}
          words={(it) => t(`domain:wasteInvoiceStatus.${it}`)}
          onChoose={(it) => address.choose('status', it)}
        />
      }
    />
  );
}
