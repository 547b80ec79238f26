import { CodeSteps } from '@tenaye/platform/account/CodeSteps.tsx';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useLocation } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { AuthView } from './AuthView.tsx';
import type { SharedEmail } from './email-field.ts';

const pages = { request: '/client/auth/code', enter: '/client/auth/code/enter', signIn: '/client/auth' };

/** Signs a patient in with a one-time code instead of a password. */
export function CodeSignIn({ email, onEmail }: SharedEmail) {
  const { t } = useTranslation('mf-patient');
  const { pathname } = useLocation();
  const { setUser } = useAuth();
  const toast = useToast();
  const words = {
    request: {
      sms: { heading: t('auth.code.sms.title'), lead: t('auth.code.sms.lead') },
      email: { heading: t('auth.code.email.title'), lead: t('auth.code.email.lead') },
    },
    entry: { submit: t('account:signIn'), busy: t('account:signingIn'), failed: t('auth.signInFailed') },
    phoneHint: t('auth.phonePlaceholder'),
    emailPlaceholder: t('auth.emailPlaceholder'),
  };
  return (
    <CodeSteps
      frame={AuthView}
      target={{ purpose: 'login', userType: 'client' }}
      pages={pages}
      isEntering={pathname === pages.enter}
      channel="sms"
      words={words}
      email={email}
      onEmail={onEmail}
      onRight={(answer) => {
        if (!('email' in answer)) throw new Error('A sign-in code signed nobody in');
        setUser(answer);
        toast({ title: t('auth.signedIn.title'), description: t('auth.signedIn.text') });
      }}
    />
  );
}
