import { useQuery } from '@tanstack/react-query';
import { LoadError } from '@tenaye/platform/parts/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { PortalFrame } from '@tenaye/platform/portal/PortalFrame.tsx';
import { SignedIn } from '@tenaye/platform/portal/SignedIn.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { useTranslation } from 'react-i18next';
import { Counters } from '../../features/provider/Counters.tsx';
import { ListLoading } from '../../features/provider/ListLoading.tsx';
import { ProviderTable } from '../../features/provider/ProviderTable.tsx';
import { adminProvidersQuery } from '../../features/provider/provider.queries.ts';

/** The administrators' portal. The shell redirects everyone else to the administrators' sign-in, and the API refuses them. */
export function AdminPage() {
  const { t } = useTranslation('mf-admin');
  return (
    <SignedIn>
      <PortalFrame title={t('portal.page')} lead={t('portal.lead')} signOutTo="/admin/login" home="backHome" hasName>
        <Providers />
      </PortalFrame>
    </SignedIn>
  );
}

function Providers() {
  const { t } = useTranslation('mf-admin');
  const { data, error, isFetching, refetch } = useQuery(adminProvidersQuery(useAccount().id));
  return (
    <Stack $gap="l">
      {error && (
        <LoadError title={t('portal.failed')} error={error} hint={t('parts:checkConnection')} onRetry={refetch} busy={isFetching} />
      )}
      {!data && !error && <ListLoading />}
      {data && <Counters counts={data.counts} />}
      {data && <ProviderTable providers={data} />}
    </Stack>
  );
}
