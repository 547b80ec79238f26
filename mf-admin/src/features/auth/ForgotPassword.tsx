import { requestProviderReset } from '@tenaye/contracts/password-reset.facts.ts';
import { ForgotPassword as Forgot } from '@tenaye/platform/account/ForgotPassword.tsx';
import { call } from '@tenaye/platform/client/client.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';

/** Requests an administrator's reset link. The link opens the providers' reset page. */
export function ForgotPassword() {
  const { t } = useTranslation('mf-admin');
  const words = { sent: t('auth.forgot.sentText'), back: t('auth.forgot.back'), lost: t('auth.toast.connection') };
  return <Forgot request={(body) => call(requestProviderReset, { body })} signIn="/admin/login" words={words} />;
}
