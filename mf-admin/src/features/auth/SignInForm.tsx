import type { Config } from '@tenaye/contracts/config.ts';
import { CredentialsForm } from '@tenaye/platform/account/CredentialsForm.tsx';
import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { useConfig } from '@tenaye/platform/remote/config.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useTranslation } from 'react-i18next';
import { useAdminSignIn } from './auth.queries.ts';
import { forgotPage } from './views.ts';

/** The demo administrator; only a server in demo mode names one. */
const demoAdmin = (config: Config) => config.demoAccounts?.find((it) => it.role === 'admin');

export function SignInForm() {
  const { t } = useTranslation('mf-admin');
  const demo = demoAdmin(useConfig());
  const words = {
    email: t('auth.email'),
    password: t('auth.password'),
    show: t('auth.show'),
    hide: t('auth.hide'),
    submit: t('auth.submit'),
    busy: t('auth.busy'),
  };
  const note = demo && (
    <Text $soft $size="s">
      {t('auth.demo')}
    </Text>
  );
  return (
    <CredentialsForm words={words} signIn={useAdminSignIn()} defaults={demo && { email: demo.email, password: demo.password }} note={note}>
      <LinkButton to={forgotPage} $tone="plain" $wide>
        {t('auth.forgot.link')}
      </LinkButton>
    </CredentialsForm>
  );
}
