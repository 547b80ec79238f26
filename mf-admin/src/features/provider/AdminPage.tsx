import { useQuery } from '@tanstack/react-query';
import type { ProviderAccount } from '@tenaye/contracts/provider-account.ts';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { LoadError } from '@tenaye/platform/parts/LoadError.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { useTranslation } from 'react-i18next';
import { PageLoading } from '../../shared/PageLoading.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import { Counters } from './Counters.tsx';
import { ListLoading } from './ListLoading.tsx';
import { ProviderTable } from './ProviderTable.tsx';
import { adminProvidersQuery } from './provider.queries.ts';

/** The administrators' portal. The shell sends everyone else to the admin door, and the API refuses them. */
export function AdminPage() {
  const { provider } = useAuth();
  if (!provider) return <PageLoading />;
  return (
    <AdminFrame account={provider.account}>
      {provider.account.providerType === 'admin' ? <Providers account={provider.account} /> : <Denied />}
    </AdminFrame>
  );
}

function Providers({ account }: { account: ProviderAccount }) {
  const { t } = useTranslation('mf-admin');
  const { data, error, isFetching, refetch } = useQuery(adminProvidersQuery(account.id));
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

function Denied() {
  const { t } = useTranslation('mf-admin');
  return (
    <Notice
      tone="danger"
      title={t('portal.denied')}
      action={
        <LinkButton to="/admin/login" $tone="quiet">
          {t('portal.toLogin')}
        </LinkButton>
      }
    />
  );
}
