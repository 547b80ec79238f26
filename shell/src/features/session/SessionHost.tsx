import { useQueryClient } from '@tanstack/react-query';
import { useAuth, useExpiredSession } from '@tenaye/platform/client/auth.tsx';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { withTexts } from '@tenaye/platform/texts/with-texts.ts';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { watchOtherTabs } from './other-tabs.ts';
import type { SessionDialogProps } from './SessionDialog.tsx';

type HostedProps = SessionDialogProps & { onMissing(): void };

const SessionDialog = lazyDialog(
  withTexts<HostedProps>(
    async () => (await import('./SessionDialog.tsx')).SessionDialog,
    async () => ({ shell: { en: (await import('./SessionDialog.tsx')).forSession } }),
  ),
  ({ onMissing }) => onMissing(),
);

/**
 * Offers sign-in over the page when a session ends; the page stays as it is, with everything typed. `onRenewed` is called after the
 * sign-in, here or in another tab.
 */
export function SessionHost({ onRenewed }: { onRenewed(): void }) {
  const { expired, settle } = useExpiredSession();
  const { user, provider, setUser, setProvider } = useAuth();
  const queryClient = useQueryClient();
  const renewed = () => {
    settle();
    onRenewed();
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  };
  const backElsewhere = useEffectEvent(renewed);
  useEffect(() => watchOtherTabs(queryClient, () => backElsewhere()), [queryClient]);
  if (!expired) return null;

  const phone = expired === 'patient' && user?.isPhoneVerified ? user.phone : undefined;
  const email = expired === 'patient' ? user?.email : provider?.account.email;
  const giveUp = () => (expired === 'patient' ? setUser(null) : setProvider(null));
  // If the dialog's script can't be loaded, the next refused call tries again to open the dialog.
  return (
    <Suspense>
      <SessionDialog audience={expired} email={email ?? ''} phone={phone} onRenewed={renewed} onGivenUp={giveUp} onMissing={settle} />
    </Suspense>
  );
}
