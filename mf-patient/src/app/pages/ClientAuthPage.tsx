import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { Page } from '@tenaye/platform/remote/page.tsx';
import { useLocation, useNavigate } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useEffect, useRef, useState } from 'react';
import { AuthFrame } from '../../features/auth/AuthFrame.tsx';
import { AuthTabs } from '../../features/auth/AuthTabs.tsx';
import { CodeSignIn } from '../../features/auth/CodeSignIn.tsx';
import { ForgotPassword } from '../../features/auth/ForgotPassword.tsx';
import { PhoneSignUp } from '../../features/auth/PhoneSignUp.tsx';
import { rememberPatient } from '../../shared/known-device.ts';
import { keepIntentIn, takeDestination } from '../../shared/sign-in-intent.ts';

/** Sign-in and sign-up of patients. A patient who is already signed in is redirected to the intended page. */
export function ClientAuthPage() {
  useIntentOfAddress();
  const isLeaving = useLeaveWhenSignedIn();
  const { pathname } = useLocation();
  // The address is shared by all views, so that it is typed only once.
  const [email, setEmail] = useState('');
  const [isResetAsked, setIsResetAsked] = useState(false);
  const shared = { email, onEmail: setEmail, isResetAsked, onResetAsked: () => setIsResetAsked(true) };
  if (isLeaving) return <Leaving />;
  if (pathname === '/client/auth/forgot-password') return <ForgotPassword {...shared} />;
  if (pathname.startsWith('/client/auth/phone')) return <PhoneSignUp />;
  if (pathname.startsWith('/client/auth/code')) return <CodeSignIn {...shared} />;
  return <AuthTabs {...shared} />;
}

function Leaving() {
  const { t } = useTranslation('mf-patient');
  return (
    <Page title={t('auth.title')}>
      <AuthFrame>
        <div>
          <Heading as="h1" $look={1}>
            {t('auth.heading')}
          </Heading>
          <Text $soft>{t('auth.redirecting')}</Text>
        </div>
      </AuthFrame>
    </Page>
  );
}

/** Keeps what the address says about the destination for all views of the page, and takes it out of the address. */
function useIntentOfAddress(): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const rest = keepIntentIn(search);
    if (rest !== undefined) navigate({ pathname, search: rest }, { replace: true, state });
  }, [pathname, search, state, navigate]);
}

function useLeaveWhenSignedIn(): boolean {
  const { user } = useAuth();
  const navigate = useNavigate();
  // Reading the stored intent clears it, so it must be read once however often the effect runs.
  const hasLeft = useRef(false);
  useEffect(() => {
    if (!user || hasLeft.current) return;
    hasLeft.current = true;
    rememberPatient();
    navigate(takeDestination(), { replace: true });
  }, [user, navigate]);
  return user !== null;
}
