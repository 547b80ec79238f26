import { checkProviderReset, confirmProviderReset } from '@tenaye/contracts/password-reset.facts.ts';
import { ResetPasswordPage as Reset } from '@tenaye/platform/account/ResetPasswordPage.tsx';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { call } from '@tenaye/platform/client/client.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { forgotPage } from '../../features/auth/views.ts';

/** How long the outcome is shown before the redirect (spec). Milliseconds. */
const pause = { done: 2000, invalid: 3000 };

/**
 * The page that providers' and administrators' reset links open. Afterward it redirects to the portal's start page, which asks for sign-in.
 */
export function ResetPasswordPage() {
  const { t } = useTranslation('mf-provider');
  const { setProvider } = useAuth();
  const mistakes = {
    mismatch: { title: t('auth.reset.mismatch'), text: t('auth.reset.mismatchText') },
    short: { title: t('auth.reset.short'), text: t('auth.reset.shortText') },
  };
  return (
    <Reset
      check={(body) => call(checkProviderReset, { body })}
      save={(body) => call(confirmProviderReset, { body })}
      onSaved={() => setProvider(null)}
      signIn="/provider"
      forgot={forgotPage}
      failed={t('auth.reset.notReset')}
      pause={pause}
      mistakes={mistakes}
    />
  );
}
