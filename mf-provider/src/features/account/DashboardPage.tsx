import { useQuery } from '@tanstack/react-query';
import { providerQuery } from '@tenaye/platform/auth.tsx';
import { Navigate } from '@tenaye/platform/router.ts';
import { Heading } from '@tenaye/ui/Text.tsx';
import { useTranslation } from 'react-i18next';
import { PageLoading } from '../../shared/PageLoading.tsx';
import { PortalFrame } from '../../shared/PortalFrame.tsx';
import { AccountHeader } from './AccountHeader.tsx';
import { AccountStatus } from './AccountStatus.tsx';
import { PortalCards } from './PortalCards.tsx';
import { Unloadable } from './Unloadable.tsx';

/**
 * Where every provider arrives after sign-in. The account is asked for anew on each visit: an administrator may have approved it meanwhile.
 * The routes are open to anyone in remote.json because the page has a state of its own for an account that can't be loaded (spec).
 */
export function DashboardPage() {
  const { t } = useTranslation('mf-provider');
  const { data: session, isPending, isFetching, refetch } = useQuery({ ...providerQuery, refetchOnMount: 'always' });
  if (isPending) return <PageLoading />;
  if (session === null) return <Navigate to="/provider/login" replace />;
  if (session === undefined) return <Unloadable isTrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <PortalFrame title={t('dashboard.page')} lead={t('dashboard.lead')} logoutTo="/">
      <AccountHeader account={session.account} />
      <AccountStatus account={session.account} />
      <Heading>{t('dashboard.cardsTitle')}</Heading>
      <PortalCards session={session} />
    </PortalFrame>
  );
}
