import type { ProviderSignIn } from '@tenaye/contracts/provider-account.ts';
import { CredentialsForm } from '@tenaye/platform/account/CredentialsForm.tsx';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useLocation } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useSignIn } from './auth.queries.ts';
import { codePage, forgotPage } from './views.ts';

export interface SignInFormProps {
  /** The address typed before. The page keeps it for a new password. */
  email: string;
  onEmail(email: string): void;
  /** Gets the answer, which may still require the second factor. */
  onSignedIn(answer: ProviderSignIn): Promise<void>;
}

export function SignInForm({ email, onEmail, onSignedIn }: SignInFormProps) {
  const { t } = useTranslation('mf-provider');
  const { state } = useLocation();
  return (
    <CredentialsForm signIn={useSignIn(onSignedIn)} defaults={{ email, password: '' }} onEmail={onEmail}>
      <div>
        <LinkButton to={forgotPage} state={state} $tone="plain" $wide>
          {t('account:forgot.link')}
        </LinkButton>
        <LinkButton to={codePage('login')} state={state} $tone="plain" $wide>
          {t('code.login.link')}
        </LinkButton>
      </div>
    </CredentialsForm>
  );
}
