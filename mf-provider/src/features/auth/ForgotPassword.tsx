import { requestProviderReset } from '@tenaye/contracts/password-reset.facts.ts';
import { ForgotPassword as Forgot } from '@tenaye/platform/account/ForgotPassword.tsx';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { call } from '@tenaye/platform/client/client.ts';
import { useLocation } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { codePage } from './views.ts';

/** Resets a forgotten password by a mailed link or by a code. */
export function ForgotPassword({ email }: { email: string }) {
  const { t } = useTranslation('mf-provider');
  const { state } = useLocation();
  return (
    <Forgot
      email={email}
      request={(body) => call(requestProviderReset, { body })}
      signIn="/provider/login"
      words={{ sent: t('auth.forgot.sentText') }}
    >
      <LinkButton to={codePage('password_reset')} state={state} $tone="plain" $wide>
        {t('code.password_reset.link')}
      </LinkButton>
    </Forgot>
  );
}
