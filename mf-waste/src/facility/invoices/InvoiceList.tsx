import { useQuery } from '@tanstack/react-query';
import { wasteInvoiceStatuses } from '@tenaye/contracts/waste.facts.ts';
import type { WasteInvoice } from '@tenaye/contracts/waste-invoice.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { CursorPager } from '@tenaye/platform/table/CursorPager.tsx';
import { FilterSelect } from '@tenaye/platform/table/FilterSelect.tsx';
import { TableFilters } from '@tenaye/platform/table/TableFilters.tsx';
import { TableSearch } from '@tenaye/platform/table/TableSearch.tsx';
import { TableView } from '@tenaye/platform/table/TableView.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { FileIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { invoicesQuery } from './invoices.queries.ts';
import { leftToPay } from './payable.ts';
import { type InvoiceAct, sizes, useInvoiceAddress } from './useInvoiceAddress.ts';
import { useInvoiceColumns } from './useInvoiceColumns.tsx';

/** All invoices, latest first. */
export function InvoiceList({ onOpen }: { onOpen(id: string, act: InvoiceAct): void }) {
  const { t } = useTranslation('mf-waste');
  const { address, filter } = useInvoiceAddress();
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    invoicesQuery(useOwn(), filter, { limit: address.size, cursor: address.cursor }),
  );
  const action = (act: InvoiceAct, { id, invoiceNumber: number }: WasteInvoice) => ({
    key: act,
    label: t(`invoices.${act}Named`, { number }),
    show: { text: t(`invoices.${act}One`) },
    onSelect: () => onOpen(id, act),
  });
  return (
    <Stack>
      <TableFilters address={address}>
        <TableSearch label={t('invoices.search')} hint={t('invoices.searchHint')} address={address} />
        <FilterSelect
          label={t('invoices.column.status')}
          options={wasteInvoiceStatuses}
          chosen={address.chosen('status')}
          words={(it) => t(`domain:wasteInvoiceStatus.${it}`)}
          onChoose={(it) => address.choose('status', it)}
        />
      </TableFilters>
      <TableView
        caption={t('invoices.recent')}
        columns={useInvoiceColumns()}
        rows={data?.answer}
        rowKey={(it) => it.id}
        rowName={(it) => it.invoiceNumber}
        actions={(it) => [action('view', it), ...(leftToPay(it) > 0 ? [action('pay', it)] : [])]}
        address={address}
        isStale={isPlaceholderData}
        failure={isError ? { title: t('invoices.failed'), retry: () => void refetch(), isBusy: isFetching } : undefined}
        empty={<Empty icon={<FileIcon />} title={t('invoices.empty')} text={t('invoices.emptyText')} />}
        footer={<CursorPager address={address} next={data?.next} sizes={sizes} />}
      />
    </Stack>
  );
}
