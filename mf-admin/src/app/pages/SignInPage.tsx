import { AuthFrame } from '@tenaye/platform/account/AuthFrame.tsx';
import { useSecondFactorStep } from '@tenaye/platform/account/useSecondFactorStep.tsx';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { Navigate, useSearchParams } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { ForgotPassword } from '../../features/auth/ForgotPassword.tsx';
import { SignInForm } from '../../features/auth/SignInForm.tsx';
import { FORGOT_VIEW } from '../../features/auth/views.ts';

/**
 * The administrators' sign-in page. A signed-in administrator is redirected; a person signed in with any other account may sign in here as
 * an administrator.
 */
export function SignInPage() {
  const { t } = useTranslation('mf-admin');
  const { provider } = useAuth();
  const [search] = useSearchParams();
  const toast = useToast();
  const { step, finish } = useSecondFactorStep(({ firstName }) =>
    toast({ title: t('auth.toast.signedIn'), description: t('auth.toast.welcome', { firstName }) }),
  );
  if (step) return step;
  if (provider?.account.providerType === 'admin') return <Navigate to="/provider/admin" replace />;
  if (search.get('view') === FORGOT_VIEW) return <ForgotPassword />;
  return (
    <AuthFrame heading={t('auth.page')} lead={t('auth.lead')}>
      <SignInForm onSignedIn={finish} />
    </AuthFrame>
  );
}
