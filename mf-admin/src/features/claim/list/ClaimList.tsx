import { useQuery } from '@tanstack/react-query';
import { claimStatuses } from '@tenaye/contracts/claim.facts.ts';
import { exportAdminClaims } from '@tenaye/contracts/claim-review.facts.ts';
import { profileKinds } from '@tenaye/contracts/provider-account.facts.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { FilterLinks } from '@tenaye/platform/table/FilterLinks.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { CheckIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { AdminList } from '../../../shared/list/AdminList.tsx';
import { ListHead } from '../../../shared/list/ListHead.tsx';
import { choiceFilter } from '../../../shared/list/list-filter.tsx';
import { useFileName } from '../../../shared/list/useFileName.ts';
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
  const query = useQuery(claimsQuery(useAccount().id, filter, { limit: address.size, cursor: address.cursor }));
  const fileName = useFileName();
  return (
    <Stack as="section" aria-labelledby={LIST_HEADING}>
      <ListHead id={LIST_HEADING} title={t('claim.heading')} lead={t('claim.lead')} isFocusable />
      <AdminList
        list="claims"
        caption={t('claim.heading')}
        address={address}
        query={query}
        failed={t('claim.failed')}
        sizes={sizes}
        search={{ label: t('claim.search'), hint: t('claim.searchHint') }}
        filters={[
          choiceFilter({
            label: t('claim.kind'),
            options: profileKinds,
            chosen: filter.kind,
            words: (it) => t(`claim.kinds.${it}`),
            onChoose: (it) => address.choose('kind', it),
          }),
        ]}
        file={{ load: () => download(exportAdminClaims, { query: filter }), name: fileName('claims') }}
        columns={useClaimColumns(toClaim)}
        empty={<Empty icon={<CheckIcon />} title={t('claim.empty.title')} text={t('claim.empty.text')} />}
      >
        <FilterLinks
          label={t('claim.status')}
          options={[undefined, ...claimStatuses]}
          chosen={address.chosen('status')}
          words={(it) => (it ? t(`domain:claimStatus.${it}`) : t('claim.statuses.open'))}
          to={(it) => address.toChoice('status', it)}
        />
      </AdminList>
    </Stack>
  );
}
