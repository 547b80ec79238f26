import { useQuery } from '@tanstack/react-query';
import { regions } from '@tenaye/contracts/ethiopia.facts.ts';
import { facilityTypes } from '@tenaye/contracts/facility.facts.ts';
import { profileKinds, type VerificationStatus, verificationStatuses } from '@tenaye/contracts/provider-account.facts.ts';
import { specialtyIds } from '@tenaye/contracts/specialty.facts.ts';
import {
  exportListings,
  exportRegistry,
  licenseQueues,
  listingLevels,
  listingQueues,
  listingSorts,
  MAX_DECISIONS,
  pendingQueues,
} from '@tenaye/contracts/verification.facts.ts';
import type { Listing } from '@tenaye/contracts/verification.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { PortalLoading } from '@tenaye/platform/portal/PortalLoading.tsx';
import { ExportButton } from '@tenaye/platform/table/ExportButton.tsx';
import { FilterLinks } from '@tenaye/platform/table/FilterLinks.tsx';
import { sortParam, useTableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { ClinicIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { type ReactNode, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { AdminList } from '../../../shared/list/AdminList.tsx';
import type { WholeView } from '../../../shared/list/AllSelected.tsx';
import { ListHead } from '../../../shared/list/ListHead.tsx';
import { choiceFilter, type ListFilter } from '../../../shared/list/list-filter.tsx';
import { useFileName } from '../../../shared/list/useFileName.ts';
import { useCategory } from '../useCategory.ts';
import { authoritiesQuery, type ListingFilter, listingsQuery, loadListings } from '../verification.queries.ts';
import { type AskedBatch, BatchActions } from './BatchActions.tsx';
import { BatchDialog } from './BatchDialog.tsx';
import { useListingColumns } from './useListingColumns.tsx';

const spec = {
  choices: {
    kind: profileKinds,
    status: verificationStatuses,
    queue: listingQueues,
    type: [...specialtyIds, ...facilityTypes],
    level: listingLevels,
    region: regions,
  },
  shapes: { authority: /^.{1,200}$/ },
  sortable: listingSorts,
  sizes: [25, 50, 100],
} as const;

interface ListingsProps {
  status?: VerificationStatus;
  /** The content above the list. */
  children?: ReactNode;
  /** What most readers come for, beside the heading. */
  action?: ReactNode;
  /** False while the height of that content is unknown. */
  isReady?: boolean;
}

/**
 * Doctors and facilities through all pages: those with `status`, longest waiting first, or all, newest first. A search has the likest names
 * first.
 */
export function Listings({ status, children, action, isReady = true }: ListingsProps) {
  const { t } = useTranslation('mf-admin');
  const { address, filter } = useListingAddress(status);
  const query = useQuery(listingsQuery(useAccount().id, filter, { limit: address.size, cursor: address.cursor }));
  const columns = useListingColumns();
  const filters = useListingFilters(status);
  // Beside the list: decided rows leave it, and their ticks with them, before the reader has read which ones were refused.
  const [batch, setBatch] = useState<AskedBatch>();
  const bulk = useBulk(filter, query.data, setBatch);
  const fileName = useFileName();
  const list = status ? 'pending' : 'all';
  if (!isReady) return <PortalLoading />;
  return (
    <Stack as="section" aria-labelledby="providers" $gap="s">
      <Head>
        <ListHead id="providers" title={t(`verification.list.${list}.heading`)} lead={t(`verification.list.${list}.lead`)} />
        {action}
      </Head>
      {children}
      <AdminList
        list={status ? 'pending' : 'listings'}
        caption={t(`verification.list.${list}.heading`)}
        address={address}
        query={query}
        failed={t('portal.failed')}
        sizes={spec.sizes}
        search={{ label: t('verification.search') }}
        filters={filters}
        file={{ load: () => download(exportListings, { query: filter }), name: fileName('listings') }}
        columns={columns}
        rowName={(it) => it.name}
        {...(status && { bulk })}
        empty={<Empty icon={<ClinicIcon />} title={t(`verification.list.${list}.empty`)} text={t(`verification.list.${list}.emptyText`)} />}
      >
        <Queues>
          <FilterLinks
            label={t('verification.queue')}
            options={[undefined, ...(status ? pendingQueues : licenseQueues)]}
            chosen={address.chosen('queue')}
            words={(it) => t(`verification.queues.${it ?? 'all'}`)}
            to={(it) => address.toChoice('queue', it)}
          />
          {!status && <RegistryButton filter={filter} />}
        </Queues>
      </AdminList>
      {batch && (
        <BatchDialog
          status={batch.status}
          rows={batch.rows}
          onClose={() => setBatch(undefined)}
          onDone={() => {
            setBatch(undefined);
            batch.clear();
          }}
        />
      )}
    </Stack>
  );
}

/** Facilities with the chosen status and type, without contacts, in the shape of a registry. */
function RegistryButton({ filter: { status, type } }: { filter: ListingFilter }) {
  const { t } = useTranslation('mf-admin');
  const query = { status, type: facilityTypes.find((it) => it === type) };
  return (
    <ExportButton
      size="small"
      label={t('verification.registry')}
      name={useFileName()('registry')}
      load={() => download(exportRegistry, { query })}
    />
  );
}

/** The filters and the page of a list of providers, from the address. With a fixed `status`, the longest waiting come first. */
function useListingAddress(status?: VerificationStatus) {
  const address = useTableAddress(spec);
  const q = address.q || undefined;
  const filter: ListingFilter = {
    q,
    kind: address.chosen('kind'),
    type: address.chosen('type'),
    level: address.chosen('level'),
    region: address.chosen('region'),
    authority: address.given('authority'),
    status: status ?? address.chosen('status'),
    // Without a search, which has an order of its own.
    waiting: status && !q ? 'oldest' : undefined,
    queue: address.chosen('queue'),
    sort: sortParam(address.sort, listingSorts),
  };
  return { address, filter };
}

/** The filters besides the queue; the specialties or types once the kind is chosen, the authorities where lists of some were imported. */
function useListingFilters(status?: VerificationStatus): ListFilter[] {
  const { t } = useTranslation('mf-admin');
  const { address, filter } = useListingAddress(status);
  const { data: authorities = [] } = useQuery({ ...authoritiesQuery(useAccount().id), enabled: status !== undefined });
  const categoryOf = useCategory();
  const { kind, type, level, authority } = filter;
  const types = kind === 'doctor' ? specialtyIds : kind === 'facility' ? facilityTypes : type ? [type] : [];
  const names = authorities.map((it) => it.authority);
  const all = [
    choiceFilter({
      label: t('verification.kind'),
      options: profileKinds,
      chosen: kind,
      words: (it) => t(`verification.kinds.${it}`),
      onChoose: (it) => address.choose('kind', it),
    }),
    types.length > 0 &&
      choiceFilter({
        label: t('verification.type', { context: kind }),
        options: types,
        chosen: type,
        words: (it) => categoryOf({ kind: specialtyIds.some((id) => id === it) ? 'doctor' : 'facility', category: it }),
        onChoose: (it) => address.choose('type', it),
      }),
    choiceFilter({
      label: t('verification.region'),
      options: regions,
      chosen: address.chosen('region'),
      words: (it) => t(`domain:region.${it}`),
      onChoose: (it) => address.choose('region', it),
    }),
    (kind === 'facility' || level) &&
      choiceFilter({
        label: t('verification.level'),
        options: listingLevels,
        chosen: level,
        words: (it) => t(`verification.levels.${it}`),
        onChoose: (it) => address.choose('level', it),
      }),
    !status &&
      choiceFilter({
        label: t('verification.status'),
        options: verificationStatuses,
        chosen: address.chosen('status'),
        words: (it) => t(`domain:verificationStatus.${it}`, { context: 'admin' }),
        onChoose: (it) => address.choose('status', it),
      }),
    (names.length > 0 || authority) &&
      choiceFilter({
        label: t('verification.authority.filter'),
        options: names,
        chosen: authority,
        words: (it) => it,
        onChoose: (it) => address.give('authority', it),
      }),
  ];
  return all.filter((it) => typeof it === 'object');
}

/** One decision for the selected providers, or for all of the view. Stable until the view changes, so that a tick renders a single row. */
function useBulk(
  filter: ListingFilter,
  data: { answer: Listing[]; total: number | undefined } | undefined,
  ask: (batch: AskedBatch) => void,
) {
  const [shown, total] = [data?.answer.length ?? 0, data?.total];
  const key = JSON.stringify(filter);
  return useMemo(() => {
    const whole: WholeView<Listing> = { shown, total, most: MAX_DECISIONS, loadAll: () => loadListings(JSON.parse(key)) };
    return (rows: readonly Listing[], clear: () => void) => <BatchActions rows={rows} whole={whole} clear={clear} ask={ask} />;
  }, [key, shown, total, ask]);
}

/** The queues, which scroll sideways where they don't fit beside the button. */
const Queues = styled(Row)`> nav { flex: 1 1 14rem; min-width: 0; }`;
/** The heading takes what the button leaves. */
const Head = styled(Row)`> :first-child { flex: 1 1 16rem; }`;
