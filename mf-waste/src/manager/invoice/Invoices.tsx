import { useQuery } from '@tanstack/react-query';
import { wasteInvoiceStatuses } from '@tenaye/contracts/waste.facts.ts';
import { useReturnFocus } from '@tenaye/platform/list/useReturnFocus.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useSearchParams } from '@tenaye/platform/router.ts';
import { CursorPager } from '@tenaye/platform/table/CursorPager.tsx';
import { FilterSelect } from '@tenaye/platform/table/FilterSelect.tsx';
import { TableFilters } from '@tenaye/platform/table/TableFilters.tsx';
import { TableSearch } from '@tenaye/platform/table/TableSearch.tsx';
import { TableView } from '@tenaye/platform/table/TableView.tsx';
import { useTableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { FileIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { AnnouncedPayments } from './AnnouncedPayments.tsx';
import { invoicesQuery } from './invoice.queries.ts';
import { OpenInvoice } from './OpenInvoice.tsx';
import { useInvoiceColumns } from './useInvoiceColumns.tsx';

const spec = { choices: { status: wasteInvoiceStatuses }, sizes: [25, 100] } as const;

/** The tab Invoices: announced payments first, then all invoices; or one of them. */
export function Invoices() {
  const [search] = useSearchParams();
  const id = search.get('invoice') ?? undefined;
  useReturnFocus(id);
  return id ? <OpenInvoice id={id} /> : <InvoiceList />;
}

function InvoiceList() {
  const { t } = useTranslation('mf-waste');
  const address = useTableAddress(spec);
  const query = { q: address.q || undefined, status: address.chosen('status'), limit: address.size, cursor: address.cursor };
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(invoicesQuery(useAccount().id, query));
  return (
    <Stack as="section" aria-labelledby="invoices">
      <Heading id="invoices">{t('managerInvoice.heading')}</Heading>
      <AnnouncedPayments />
      <TableFilters address={address}>
        <TableSearch label={t('managerInvoice.search')} address={address} />
        <FilterSelect
          label={t('managerInvoice.status')}
          options={wasteInvoiceStatuses}
          chosen={query.status}
          words={(it) => t(`domain:wasteInvoiceStatus.${it}`)}
          onChoose={(it) => address.choose('status', it)}
        />
      </TableFilters>
      <TableView
        caption={t('managerInvoice.heading')}
        hideCaption
        columns={useInvoiceColumns()}
        rows={data?.answer}
        rowKey={(it) => it.id}
        address={address}
        isStale={isPlaceholderData}
        failure={isError ? { title: t('managerInvoice.failed'), retry: () => void refetch(), isBusy: isFetching } : undefined}
        empty={<Empty icon={<FileIcon />} title={t('managerInvoice.empty')} text={t('managerInvoice.emptyText')} />}
        footer={<CursorPager address={address} next={data?.next} sizes={spec.sizes} />}
      />
    </Stack>
  );
}
