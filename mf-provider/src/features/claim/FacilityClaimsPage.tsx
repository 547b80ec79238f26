import { useQuery } from '@tanstack/react-query';
import type { ProviderAccount } from '@tenaye/contracts/provider-account.ts';
import { useSearchParams } from '@tenaye/platform/router.ts';
import { Tabs } from '@tenaye/ui/Tabs.tsx';
import { useTranslation } from 'react-i18next';
import { AccessDenied } from '../../shared/AccessDenied.tsx';
import { PortalFrame } from '../../shared/PortalFrame.tsx';
import { ProviderOnly } from '../../shared/ProviderOnly.tsx';
import { facilityClaimsQuery, useLiveClaims } from './claim.queries.ts';
import { FacilityClaimList } from './FacilityClaimList.tsx';
import { FacilitySearch } from './FacilitySearch.tsx';

/** Search of facilities nobody owns, claims on them, and what became of those. */
export function FacilityClaimsPage() {
  const { t } = useTranslation('mf-provider');
  return (
    <ProviderOnly>
      {({ account }) => (
        <PortalFrame title={t('claim.facility.page')} lead={t('claim.facility.lead')} logoutTo="/provider/login" hasDashboardLink>
          {account.providerType === 'health_facility' ? <ClaimTabs account={account} /> : <AccessDenied />}
        </PortalFrame>
      )}
    </ProviderOnly>
  );
}

function ClaimTabs({ account }: { account: ProviderAccount }) {
  const { t } = useTranslation('mf-provider');
  const [params, setParams] = useSearchParams();
  const { data } = useQuery(facilityClaimsQuery(account.id));
  useLiveClaims(account.id);
  return (
    <Tabs
      label={t('claim.facility.tabs')}
      value={params.get('tab') === 'claims' ? 'claims' : 'search'}
      onValueChange={(tab) => setParams(tab === 'claims' ? { tab } : {})}
      items={[
        { value: 'search', label: t('claim.facility.searchTab'), content: <FacilitySearch account={account} /> },
        {
          value: 'claims',
          label: t('claim.facility.claimsTab', { count: data?.length ?? 0 }),
          content: <FacilityClaimList accountId={account.id} />,
        },
      ]}
    />
  );
}
