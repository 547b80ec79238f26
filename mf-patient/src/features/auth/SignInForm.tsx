import { login } from '@tenaye/contracts/patient-account.facts.ts';
import { CredentialsForm, type SignIn } from '@tenaye/platform/account/CredentialsForm.tsx';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { call } from '@tenaye/platform/client/client.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import type { SharedEmail } from './email-field.ts';
import { useAuthHref } from './useAuthHref.ts';

export function SignInForm({ email, onEmail, isResetAsked }: SharedEmail) {
  const { t } = useTranslation('mf-patient');
  const { setUser } = useAuth();
  const hrefOf = useAuthHref();
  const signIn: SignIn = {
    send: async (body) => setUser(await call(login, { body })),
    done: () => ({ title: t('auth.signedIn.title'), description: t('auth.signedIn.text') }),
    failed: t('auth.signInFailed'),
  };
  return (
    <CredentialsForm signIn={signIn} defaults={{ email, password: '' }} emailPlaceholder={t('auth.emailPlaceholder')} onEmail={onEmail}>
      {/* Stays longer than the toast, for whoever looks for the mail first. */}
      {isResetAsked && <Text $size="s">{t('auth.forgot.sentText')}</Text>}
      <Row $justify="center" $gap="xs">
        <LinkButton to={hrefOf('/client/auth/forgot-password')} $tone="plain" $size="small">
          {t('account:forgot.link')}
        </LinkButton>
        <LinkButton to={hrefOf('/client/auth/code')} $tone="plain" $size="small">
          {t('auth.codeLink')}
        </LinkButton>
      </Row>
    </CredentialsForm>
  );
}
