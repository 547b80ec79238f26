import { CredentialsForm } from '@tenaye/platform/account/CredentialsForm.tsx';
import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { useLocation } from '@tenaye/platform/router.ts';
import { useTranslation } from 'react-i18next';
import { useSignIn } from './auth.queries.ts';
import { codePage, forgotPage } from './views.ts';

export function SignInForm() {
  const { t } = useTranslation('mf-provider');
  const { state } = useLocation();
  const words = {
    email: t('auth.email'),
    password: t('auth.password'),
    show: t('auth.show'),
    hide: t('auth.hide'),
    submit: t('auth.signIn.submit'),
    busy: t('auth.signIn.busy'),
  };
  return (
    <CredentialsForm words={words} signIn={useSignIn()}>
      <LinkButton to={forgotPage} state={state} $tone="plain" $wide>
        {t('auth.signIn.forgot')}
      </LinkButton>
      <LinkButton to={codePage('login')} state={state} $tone="plain" $wide>
        {t('code.login.link')}
      </LinkButton>
    </CredentialsForm>
  );
}
