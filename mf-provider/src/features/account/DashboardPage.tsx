import { useQuery } from '@tanstack/react-query';
import type { ProviderAccount } from '@tenaye/contracts/provider-account.ts';
import { providerQuery } from '@tenaye/platform/client/auth.tsx';
import { PortalFrame } from '@tenaye/platform/portal/PortalFrame.tsx';
import { PortalLoading } from '@tenaye/platform/portal/PortalLoading.tsx';
import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountHeader } from './AccountHeader.tsx';
import { AccountStatus } from './AccountStatus.tsx';
import { PortalCards } from './PortalCards.tsx';
import { ToSignIn } from './ToSignIn.tsx';
import { Unloadable } from './Unloadable.tsx';

// A script of its own: only unconfirmed contacts need the form, which brings the validation library.
const ConfirmContacts = lazyPart(async () => (await import('./ConfirmContacts.tsx')).ConfirmContacts);

/** An account read less than this ago is shown without asking again. Milliseconds. */
const FRESH_MS = 30_000;

/**
 * Where every provider arrives after sign-in. The account is asked for anew on a later visit: an administrator may have approved it meanwhile.
 * The routes are open to anyone in remote.json because the page has a state of its own for an account that can't be loaded (spec).
 */
export function DashboardPage() {
  const { t } = useTranslation('mf-provider');
  const { data: session, isPending, isFetching, refetch } = useQuery({ ...providerQuery, staleTime: FRESH_MS });
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (session && !wasSignedIn) setWasSignedIn(true);
  if (isPending) return <PortalLoading />;
  if (session === null) return <ToSignIn wasSignedIn={wasSignedIn} />;
  if (session === undefined) return <Unloadable isTrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <PortalFrame title={t('dashboard.page')} lead={t('dashboard.lead')} signOutTo="/">
      <AccountHeader account={session.account} />
      <AccountStatus account={session.account} />
      <Contacts key={session.account.id} account={session.account} />
      <Heading>{t('dashboard.cardsTitle')}</Heading>
      <PortalCards session={session} />
    </PortalFrame>
  );
}

/** Nothing of it is loaded for an account whose contacts are confirmed. It stays when the last one is, to say so. */
function Contacts({ account }: { account: ProviderAccount }) {
  const isOpen = !account.isEmailVerified || (account.phone !== null && !account.isPhoneVerified);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense>
      <ConfirmContacts account={account} />
    </Suspense>
  );
}
