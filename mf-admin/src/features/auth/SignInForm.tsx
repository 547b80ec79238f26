import type { Config } from '@tenaye/contracts/config.ts';
import type { ProviderSignIn } from '@tenaye/contracts/provider-account.ts';
import { CredentialsForm } from '@tenaye/platform/account/CredentialsForm.tsx';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useConfig } from '@tenaye/platform/remote/config.tsx';
import { useSearchParams } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { ACCEPTED } from '../../shared/after-acceptance.ts';
import { useAdminSignIn } from './auth.queries.ts';
import { forgotPage } from './views.ts';

/** The demo administrator, which the configuration contains only in demo mode. */
const demoAdmin = (config: Config) => config.demoAccounts?.find((it) => it.role === 'admin');

/** `onSignedIn` gets an administrator's sign-in, which may still lack its second factor. */
export function SignInForm({ onSignedIn }: { onSignedIn(answer: ProviderSignIn): Promise<void> }) {
  const { t } = useTranslation('mf-admin');
  const [search] = useSearchParams();
  const known = demoAdmin(useConfig());
  const demo = search.has(ACCEPTED) ? undefined : known;
  const note = demo && (
    <Text $soft $size="s">
      {t('auth.demo')}
    </Text>
  );
  return (
    <CredentialsForm signIn={useAdminSignIn(onSignedIn)} defaults={demo && { email: demo.email, password: demo.password }} note={note}>
      <LinkButton to={forgotPage} $tone="plain" $wide>
        {t('account:forgot.link')}
      </LinkButton>
    </CredentialsForm>
  );
}
