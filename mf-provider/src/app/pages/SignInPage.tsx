import { AuthFrame } from '@tenaye/platform/account/AuthFrame.tsx';
import { useSecondFactorStep } from '@tenaye/platform/account/useSecondFactorStep.tsx';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { PortalLoading } from '@tenaye/platform/portal/PortalLoading.tsx';
import { lazyPage } from '@tenaye/platform/remote/lazy.tsx';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { Navigate, useLocation, useSearchParams } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Tabs } from '@tenaye/ui/Tabs.tsx';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { destinationOf } from '../../features/auth/destination.ts';
import { ForgotPassword } from '../../features/auth/ForgotPassword.tsx';
import { SignInForm, type SignInFormProps } from '../../features/auth/SignInForm.tsx';
import { SignUpForm } from '../../features/auth/SignUpForm.tsx';
import { FORGOT_VIEW, openingIn } from '../../features/auth/views.ts';

const CodeSignIn = lazyPage(async () => (await import('../../features/auth/CodeSignIn.tsx')).CodeSignIn);

/** Sign-in, sign-up and sign-in without a password. A signed-in provider is redirected to the dashboard. */
export function SignInPage() {
  const { t } = useTranslation('mf-provider');
  const { provider } = useAuth();
  const toast = useToast();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const [email, setEmail] = useState('');
  const { step, finish } = useSecondFactorStep(({ firstName }) =>
    toast({ title: t('auth.toast.signedIn'), description: t('auth.toast.welcome', { firstName }) }),
  );
  if (step) return step;
  if (provider) return <Navigate to={destinationOf(provider.account, state)} replace />;
  const opening = openingIn(search);
  if (opening) {
    return (
      <Suspense fallback={<PortalLoading />}>
        <CodeSignIn key={opening} opening={opening} onSignedIn={finish} />
      </Suspense>
    );
  }
  if (search.get('view') === FORGOT_VIEW) return <ForgotPassword email={email} />;
  return <SignInView email={email} onEmail={setEmail} onSignedIn={finish} />;
}

function SignInView(form: SignInFormProps) {
  const { t } = useTranslation('mf-provider');
  return (
    <AuthFrame heading={t('auth.page')} lead={t('auth.lead')}>
      <Tabs
        label={t('auth.tabs.label')}
        items={[
          { value: 'sign-in', label: t('auth.tabs.signIn'), content: <SignInForm {...form} /> },
          { value: 'sign-up', label: t('auth.tabs.signUp'), content: <SignUpForm /> },
        ]}
      />
      <Others $gap="xs" $justify="center">
        <LinkButton to="/provider/doctor-claims" $tone="plain">
          {t('existing.toDoctors')}
        </LinkButton>
        <LinkButton to="/provider/facility-claims" $tone="plain">
          {t('existing.toFacilities')}
        </LinkButton>
        <LinkButton to="/client/auth" $tone="plain">
          {t('auth.toPatients')}
        </LinkButton>
      </Others>
    </AuthFrame>
  );
}

/** Other ways in, as close together as those of the form. */
const Others = styled(Row)`row-gap: 0;`;
