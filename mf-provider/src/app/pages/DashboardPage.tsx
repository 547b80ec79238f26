import { useQuery } from '@tanstack/react-query';
import type { ProviderAccount } from '@tenaye/contracts/provider-account.ts';
import { providerQuery } from '@tenaye/platform/client/auth.tsx';
import { PortalFrame } from '@tenaye/platform/portal/PortalFrame.tsx';
import { PortalLoading } from '@tenaye/platform/portal/PortalLoading.tsx';
import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { Suspense, useState } from 'react';
import { AccountHeader } from '../../features/account/AccountHeader.tsx';
import { AccountStatus } from '../../features/account/AccountStatus.tsx';
import { ClockCard } from '../../features/account/ClockCard.tsx';
import { FurtherFacility } from '../../features/account/FurtherFacility.tsx';
import { PortalCards } from '../../features/account/PortalCards.tsx';
import { SecurityCard } from '../../features/account/SecurityCard.tsx';
import { ToSignIn } from '../../features/account/ToSignIn.tsx';
import { Unloadable } from '../../features/account/Unloadable.tsx';
import { VerificationProgress } from '../../features/account/VerificationProgress.tsx';
import { firstStepOf } from '../../features/account/verification-steps.ts';
import { ProfileClaims } from '../../features/claim/owner/ProfileClaims.tsx';

// Lazy: only unconfirmed contacts need the form, which loads the validation library.
const ConfirmContacts = lazyPart(async () => (await import('../../features/account/ConfirmContacts.tsx')).ConfirmContacts);

/** How long a fetched account is shown without refetching it. Milliseconds. */
const FRESH_MS = 30_000;

/**
 * The page after every provider's sign-in. Later visits refetch the account, because an administrator may have approved it since.
 * remote.json opens its routes to everyone, because the page itself shows when the account can't be loaded (spec).
 */
export function DashboardPage() {
  const { t } = useTranslation('mf-provider');
  const { data: session, isPending, isFetching, refetch } = useQuery({ ...providerQuery, staleTime: FRESH_MS });
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (session && !wasSignedIn) setWasSignedIn(true);
  if (isPending) return <PortalLoading />;
  if (session === null) return <ToSignIn wasSignedIn={wasSignedIn} />;
  if (session === undefined) return <Unloadable isTrying={isFetching} onRetry={() => void refetch()} />;
  const contacts = <Contacts key={session.account.id} account={session.account} />;
  return (
    <PortalFrame title={t('dashboard.page')} lead={t('dashboard.lead')} signOutTo="/">
      <ProfileClaims session={session} />
      <VerificationProgress session={session} />
      {!session.account.isVerified && contacts}
      <Heading id="portals">{t('dashboard.cardsTitle')}</Heading>
      <PortalCards session={session} labelledBy="portals" />
      <FurtherFacility facilities={session.facilities} />
      {session.account.isVerified && contacts}
      <AccountHeader account={session.account} isSeen={!firstStepOf(session)} />
      <AccountStatus account={session.account} />
      <SecurityCard account={session.account} />
      <ClockCard />
    </PortalFrame>
  );
}

/**
 * Loads nothing if all contacts are confirmed. For a verified provider the form is below the portals, which are what the visit is for.
 * After the last confirmation the cards stay to show the success message.
 */
function Contacts({ account }: { account: ProviderAccount }) {
  const isOpen = !account.isEmailVerified || (account.phone !== null && !account.isPhoneVerified);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={<Skeleton $height="11rem" />}>
      <ConfirmContacts account={account} />
    </Suspense>
  );
}
