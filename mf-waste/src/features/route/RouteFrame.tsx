import { noonOf } from '@tenaye/contracts/local-time.facts.ts';
import { useOfflinePage } from '@tenaye/platform/offline/useOfflinePage.ts';
import { PortalFrame } from '@tenaye/platform/portal/PortalFrame.tsx';
import { useAskBeforeLeaving } from '@tenaye/platform/portal/useAskBeforeLeaving.ts';
import { formatLongDate } from '@tenaye/platform/texts/format.ts';
import { Text } from '@tenaye/ui/Text.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SignOutWarning } from './SignOutWarning.tsx';
import { isWaiting } from './store/queue.ts';
import { useRoute } from './useRoute.tsx';
import { HERE, useStopAddress } from './useStopAddress.ts';

/** The frame of the driver's page. It loads nothing later, because the network may be gone by then. Signing out with unsent steps is asked about first; it removes the route from the phone. */
export function RouteFrame({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation('mf-waste');
  const { route, steps, isKept, store } = useRoute();
  const { stopId } = useStopAddress();
  const [leave, setLeave] = useState<() => void>();
  const waiting = steps.filter(isWaiting).length;
  useOfflinePage(HERE);
  useAskBeforeLeaving(!isKept && waiting > 0);
  const forgetAnd = (signOut: () => void) => void store.forget().finally(signOut);
  return (
    <PortalFrame
      title={t('route.page')}
      lead={!stopId && t('route.lead')}
      signOutTo="/provider/login"
      isNarrow
      onSignOut={(signOut) => (waiting > 0 ? setLeave(() => signOut) : forgetAnd(signOut))}
    >
      {route && !stopId && <Text $strong>{[route.driver.name, formatLongDate(noonOf(route.date), i18n.language)].join(', ')}</Text>}
      {children}
      {leave && <SignOutWarning count={waiting} onSignOut={() => forgetAnd(leave)} onClose={() => setLeave(undefined)} />}
    </PortalFrame>
  );
}
