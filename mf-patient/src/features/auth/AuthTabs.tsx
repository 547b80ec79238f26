import { useLocation, useNavigate } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Tabs } from '@tenaye/ui/Tabs.tsx';
import { isNewcomer } from '../../shared/known-device.ts';
import { AuthView } from './AuthView.tsx';
import type { SharedEmail } from './email-field.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { useWantedBooking } from './useWantedBooking.ts';

const tabs = ['sign-in', 'sign-up'] as const;

/**
 * The Sign In and Sign Up tabs; the URL determines which one is open. Where it names none, Sign In is open, or Sign Up for somebody who is
 * about to book on a device on which no patient has signed in.
 */
export function AuthTabs(shared: SharedEmail) {
  const { t } = useTranslation('mf-patient');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isNew = useWantedBooking() !== undefined && isNewcomer();
  const named = tabs.find((it) => pathname.endsWith(`/${it}`));
  const open = named ?? (isNew && !shared.isResetAsked ? 'sign-up' : 'sign-in');
  return (
    <AuthView title={open === 'sign-up' ? t('auth.signUpTab') : t('auth.title')} heading={t('auth.heading')} lead={t('auth.lead')}>
      <Tabs
        label={t('auth.tabs')}
        value={open}
        onValueChange={(tab) => navigate(`/client/auth/${tab}`, { replace: true })}
        items={[
          { value: 'sign-in', label: t('auth.signInTab'), content: <SignInForm {...shared} /> },
          { value: 'sign-up', label: t('auth.signUpTab'), content: <SignUpForm {...shared} /> },
        ]}
      />
    </AuthView>
  );
}
