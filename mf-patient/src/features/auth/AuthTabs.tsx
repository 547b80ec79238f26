import { useLocation, useNavigate } from '@tenaye/platform/router.ts';
import { Tabs } from '@tenaye/ui/Tabs.tsx';
import { useTranslation } from 'react-i18next';
import { AuthView } from './AuthView.tsx';
import type { SharedEmail } from './email-field.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';

/** The Sign In and Sign Up tabs; the URL determines which one is open. */
export function AuthTabs(shared: SharedEmail) {
  const { t } = useTranslation('mf-patient');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const open = pathname.endsWith('/sign-up') ? 'sign-up' : 'sign-in';
  return (
    <AuthView title={t('auth.title')} heading={t('auth.heading')} lead={t('auth.lead')}>
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
