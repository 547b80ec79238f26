import { useOfflinePage } from '@tenaye/platform/offline/useOfflinePage.ts';
import { PortalFrame } from '@tenaye/platform/portal/PortalFrame.tsx';
import { useAskBeforeLeaving } from '@tenaye/platform/portal/useAskBeforeLeaving.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { type ReactNode, useState } from 'react';
import { SignOutWarning } from './SignOutWarning.tsx';
import { isTyped, isUnsent } from './store/queue.ts';
import { useRoute } from './useRoute.tsx';
import { HERE, useStopAddress } from './useStopAddress.ts';

/**
 * The frame of the driver's page. It loads nothing later, because the network may be gone by then. A driver with unsent steps or input is
 * asked before signing out; once the sign-out has succeeded, the route is removed from the phone.
 */
export function RouteFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('mf-waste');
  const { steps, drafts, isKept, store } = useRoute();
  const { stopId } = useStopAddress();
  const [leave, setLeave] = useState<() => void>();
  const unsent = steps.filter(isUnsent).length;
  const isAnythingTyped = Object.entries(drafts).some(([id, draft]) =>
    isTyped(
      draft,
      steps.some((it) => it.stopId === id && it.event.kind === 'weighed'),
    ),
  );
  const isLosable = unsent > 0 || isAnythingTyped;
  useOfflinePage(HERE);
  useAskBeforeLeaving(!isKept && isLosable);
  return (
    <PortalFrame
      title={t('route.page')}
      lead={!stopId && t('route.lead')}
      signOutTo="/provider/login"
      isNarrow
      onSignOut={(signOut) => {
        const leaving = () => signOut(store.forget);
        if (isLosable) setLeave(() => leaving);
        else leaving();
      }}
    >
      {children}
      {leave && <SignOutWarning count={unsent} onSignOut={leave} onClose={() => setLeave(undefined)} />}
    </PortalFrame>
  );
}
