import { requestReset } from '@tenaye/contracts/password-reset.facts.ts';
import { ForgotPassword as Forgot } from '@tenaye/platform/account/ForgotPassword.tsx';
import { call } from '@tenaye/platform/client/client.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { AuthView } from './AuthView.tsx';
import type { SharedEmail } from './email-field.ts';

/** Requests a patient's reset link. The e-mail field is cleared after sending. */
export function ForgotPassword({ email, onEmail, onResetAsked }: SharedEmail) {
  const { t } = useTranslation('mf-patient');
  return (
    <Forgot
      frame={AuthView}
      request={(body) => call(requestReset, { body })}
      signIn="/client/auth"
      words={{ sent: t('auth.forgot.sentText') }}
      email={email}
      emailPlaceholder={t('auth.emailPlaceholder')}
      onSent={() => {
        onEmail('');
        onResetAsked();
      }}
    />
  );
}
