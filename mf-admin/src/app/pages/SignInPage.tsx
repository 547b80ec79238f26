import { AuthFrame } from '@tenaye/platform/account/AuthFrame.tsx';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { Navigate, useSearchParams } from '@tenaye/platform/router.ts';
import { useTranslation } from 'react-i18next';
import { ForgotPassword } from '../../features/auth/ForgotPassword.tsx';
import { SignInForm } from '../../features/auth/SignInForm.tsx';
import { FORGOT_VIEW } from '../../features/auth/views.ts';

/** The administrators' sign-in page. A signed-in administrator is redirected; any other account may sign in here as an administrator. */
export function SignInPage() {
  const { provider } = useAuth();
  const [search] = useSearchParams();
  if (provider?.account.providerType === 'admin') return <Navigate to="/provider/admin" replace />;
  return search.get('view') === FORGOT_VIEW ? <ForgotPassword /> : <SignInView />;
}

function SignInView() {
  const { t } = useTranslation('mf-admin');
  return (
    <AuthFrame heading={t('auth.page')} lead={t('auth.lead')}>
      <SignInForm />
    </AuthFrame>
  );
}
