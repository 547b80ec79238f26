import { useQuery } from '@tanstack/react-query';
import { changedSearch } from '@tenaye/platform/address/changed-search.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { PortalFrame } from '@tenaye/platform/portal/PortalFrame.tsx';
import { SignedIn } from '@tenaye/platform/portal/SignedIn.tsx';
import { useSearchParams } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Tabs } from '@tenaye/ui/Tabs.tsx';
import { facilityClaimsQuery, useLiveClaims } from '../../features/claim/claim.queries.ts';
import { FacilityClaimList } from '../../features/claim/FacilityClaimList.tsx';
import { FacilitySearch } from '../../features/claim/FacilitySearch.tsx';

/** Searches facilities without an owner, claims one, and lists earlier claims. */
export function FacilityClaimsPage() {
  const { t } = useTranslation('mf-provider');
  return (
    <SignedIn>
      <PortalFrame title={t('claim.facility.page')} lead={t('claim.facility.lead')} signOutTo="/provider/login" hasDashboardLink>
        <ClaimTabs />
      </PortalFrame>
    </SignedIn>
  );
}

function ClaimTabs() {
  const { t } = useTranslation('mf-provider');
  const [params, setParams] = useSearchParams();
  const { data } = useQuery(facilityClaimsQuery(useAccount().id));
  useLiveClaims();
  return (
    <Tabs
      label={t('claim.facility.tabs')}
      value={params.get('tab') === 'claims' ? 'claims' : 'search'}
      onValueChange={(tab) => setParams(changedSearch(params, { tab: tab === 'claims' ? tab : undefined }))}
      items={[
        { value: 'search', label: t('claim.facility.searchTab'), content: <FacilitySearch /> },
        {
          value: 'claims',
          label: t('claim.facility.claimsTab', { count: data?.length ?? 0 }),
          content: <FacilityClaimList />,
        },
      ]}
    />
  );
}
