import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { SkipLink } from '@tenaye/ui/SkipLink.tsx';
import { Toaster } from '@tenaye/ui/Toast.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { AccessGate } from '../features/access-gate/AccessGate.tsx';
import { SessionHost } from '../features/session/SessionHost.tsx';
import { Announcer } from './Announcer.tsx';
import { CurrentPage } from './CurrentPage.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { useShell } from './services.ts';
import { NAVIGATION_HEIGHT, TopNavigation } from './TopNavigation.tsx';
import type { Toasts } from './toasts.ts';

/** The page around the remotes. It stays for the whole visit; only the content of `<main>` changes. */
export function Frame() {
  const { config, toasts, router } = useShell();
  return (
    <>
      {config.accessGate ? (
        <AccessGate>
          <Application />
        </AccessGate>
      ) : (
        <Application />
      )}
      <Announcer router={router} />
      <ToastHost toasts={toasts} />
    </>
  );
}

function Application() {
  const { t } = useTranslation('shell');
  const { config, toasts } = useShell();
  return (
    <>
      <SkipLink href="#main">{t('skip')}</SkipLink>
      <TopNavigation showsProviderPortal={!config.hidesProviderPortal} />
      <Main as="main" id="main" tabIndex={-1}>
        <OfflineBanner />
        <CurrentPage />
      </Main>
      <SessionHost onRenewed={toasts.clear} />
    </>
  );
}

/** Shows the page's toasts. */
function ToastHost({ toasts }: { toasts: Toasts }) {
  const { t } = useTranslation('shell');
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.current);
  return (
    <BelowBar>
      <Toaster toast={toast} onClose={toasts.clear} closeLabel={t('action.close')} regionLabel={t('toast.region')} />
    </BelowBar>
  );
}

/** Tells the bar's height, for what stays in view below it. */
const BelowBar = styled.div`--tn-bar: ${NAVIGATION_HEIGHT};`;
const Main = styled(BelowBar)`
  /* While a dialog is open, the body takes no presses: its scrim covers the content, which would only inherit that and be restyled. */
  pointer-events: auto;
  padding-block: calc(${NAVIGATION_HEIGHT} + ${theme.space.l}) ${theme.space.xxl};
`;
