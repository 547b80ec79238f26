import { useQuery } from '@tanstack/react-query';
import { claimStatuses } from '@tenaye/contracts/claim.facts.ts';
import { profileKinds } from '@tenaye/contracts/provider-account.facts.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { CursorPager } from '@tenaye/platform/table/CursorPager.tsx';
import { FilterLinks } from '@tenaye/platform/table/FilterLinks.tsx';
import { FilterSelect } from '@tenaye/platform/table/FilterSelect.tsx';
import { TableFilters } from '@tenaye/platform/table/TableFilters.tsx';
import { TableSearch } from '@tenaye/platform/table/TableSearch.tsx';
import { TableView } from '@tenaye/platform/table/TableView.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { CheckIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useTranslation } from 'react-i18next';
import { claimsQuery, useLiveClaims } from '../claim.queries.ts';
import { sizes, useClaimAddress } from '../useClaimAddress.ts';
import { useClaimColumns } from './useClaimColumns.tsx';

/** The id of the list's heading. */
export const LIST_HEADING = 'claims';

/** Claims of both kinds, a page at a time. */
export function ClaimList() {
  const { t } = useTranslation('mf-admin');
  useLiveClaims();
  const { address, filter, toClaim } = useClaimAddress();
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    claimsQuery(useAccount().id, filter, { limit: address.size, cursor: address.cursor }),
  );
  return (
    <Stack as="section" aria-labelledby={LIST_HEADING}>
      <Stack $gap="xs">
        <Heading id={LIST_HEADING} tabIndex={-1}>
          {t('claim.heading')}
        </Heading>
        <Text $soft>{t('claim.lead')}</Text>
      </Stack>
      <Filters />
      <TableView
        caption={t('claim.heading')}
        hideCaption
        columns={useClaimColumns(toClaim)}
        rows={data?.answer}
        rowKey={(it) => it.id}
        address={address}
        isStale={isPlaceholderData}
        failure={isError ? { title: t('claim.failed'), retry: () => void refetch(), isBusy: isFetching } : undefined}
        empty={<Empty icon={<CheckIcon />} title={t('claim.empty.title')} text={t('claim.empty.text')} />}
        footer={<CursorPager address={address} next={data?.next} sizes={sizes} />}
      />
    </Stack>
  );
}

function Filters() {
  const { t } = useTranslation('mf-admin');
  const { address } = useClaimAddress();
  return (
    <Stack $gap="s">
      <TableFilters address={address}>
        <TableSearch label={t('claim.search')} hint={t('claim.searchHint')} address={address} />
        <FilterSelect
          label={t('claim.kind')}
          options={profileKinds}
          chosen={address.chosen('kind')}
          words={(it) => t(`claim.kinds.${it}`)}
          onChoose={(it) => address.choose('kind', it)}
        />
      </TableFilters>
      <FilterLinks
        label={t('claim.status')}
        options={[undefined, ...claimStatuses]}
        chosen={address.chosen('status')}
        words={(it) => (it ? t(`domain:claimStatus.${it}`) : t('claim.statuses.open'))}
        to={(it) => address.toChoice('status', it)}
      />
    </Stack>
  );
}
