import { useQuery } from '@tanstack/react-query';
import { profileKinds, type VerificationStatus, verificationStatuses } from '@tenaye/contracts/provider-account.facts.ts';
import { listingQueues, waitingQueues } from '@tenaye/contracts/verification.facts.ts';
import type { Listing } from '@tenaye/contracts/verification.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { PortalLoading } from '@tenaye/platform/portal/PortalLoading.tsx';
import { CursorPager } from '@tenaye/platform/table/CursorPager.tsx';
import { FilterLinks } from '@tenaye/platform/table/FilterLinks.tsx';
import { FilterSelect } from '@tenaye/platform/table/FilterSelect.tsx';
import { TableFilters } from '@tenaye/platform/table/TableFilters.tsx';
import { TableSearch } from '@tenaye/platform/table/TableSearch.tsx';
import { TableView } from '@tenaye/platform/table/TableView.tsx';
import { useTableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { ClinicIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListingFilter, listingsQuery } from '../verification.queries.ts';
import { BatchActions } from './BatchActions.tsx';
import { useListingColumns } from './useListingColumns.tsx';

const spec = { choices: { kind: profileKinds, status: verificationStatuses, queue: listingQueues }, sizes: [25, 50, 100] } as const;

const batchActions = (rows: readonly Listing[], clear: () => void) => <BatchActions rows={rows} clear={clear} />;

interface ListingsProps {
  status?: VerificationStatus;
  /** The content above the list. */
  children?: ReactNode;
  /** False while the height of that content is unknown. */
  isReady?: boolean;
}

/** Doctors and facilities through all pages: those with `status`, longest waiting first, or all, newest first. */
export function Listings({ status, children, isReady = true }: ListingsProps) {
  const { t } = useTranslation('mf-admin');
  const { address, filter } = useListingAddress(status);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    listingsQuery(useAccount().id, filter, { limit: address.size, cursor: address.cursor }),
  );
  const columns = useListingColumns();
  const list = status ? 'pending' : 'all';
  if (!isReady) return <PortalLoading />;
  return (
    <Stack as="section" aria-labelledby="providers">
      <Stack $gap="xs">
        <Heading id="providers">{t(`verification.list.${list}.heading`)}</Heading>
        <Text $soft>{t(`verification.list.${list}.lead`)}</Text>
      </Stack>
      {children}
      <TableFilters address={address}>
        <TableSearch label={t('verification.search')} address={address} />
        <FilterSelect
          label={t('verification.kind')}
          options={profileKinds}
          chosen={address.chosen('kind')}
          words={(it) => t(`verification.kinds.${it}`)}
          onChoose={(it) => address.choose('kind', it)}
        />
        {!status && (
          <FilterSelect
            label={t('verification.status')}
            options={verificationStatuses}
            chosen={address.chosen('status')}
            words={(it) => t(`domain:verificationStatus.${it}`, { context: 'admin' })}
            onChoose={(it) => address.choose('status', it)}
          />
        )}
      </TableFilters>
      <FilterLinks
        label={t('verification.queue')}
        options={[undefined, ...(status ? waitingQueues : (['renewals'] as const))]}
        chosen={address.chosen('queue')}
        words={(it) => t(`verification.queues.${it ?? 'all'}`)}
        to={(it) => address.toChoice('queue', it)}
      />
      <TableView
        caption={t(`verification.list.${list}.heading`)}
        hideCaption
        columns={columns}
        rows={data?.answer}
        rowKey={(it) => it.id}
        rowName={(it) => it.name}
        {...(status && { bulk: batchActions })}
        address={address}
        isStale={isPlaceholderData}
        failure={isError ? { title: t('portal.failed'), retry: () => void refetch(), isBusy: isFetching } : undefined}
        empty={<Empty icon={<ClinicIcon />} title={t(`verification.list.${list}.empty`)} text={t(`verification.list.${list}.emptyText`)} />}
        footer={<CursorPager address={address} next={data?.next} sizes={spec.sizes} />}
      />
    </Stack>
  );
}

/** The filters and the page of a list of providers, from the address. With a fixed `status`, the longest waiting come first. */
function useListingAddress(status?: VerificationStatus) {
  const address = useTableAddress(spec);
  const filter: ListingFilter = {
    q: address.q || undefined,
    kind: address.chosen('kind'),
    status: status ?? address.chosen('status'),
    waiting: status && 'oldest',
    queue: address.chosen('queue'),
  };
  return { address, filter };
}
