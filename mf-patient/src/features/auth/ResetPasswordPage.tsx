import { ApiError } from '@tenaye/platform/client/client.ts';
import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { useSearchParams } from '@tenaye/platform/router.ts';
import { Stack } from '@tenaye/ui/layout.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthView } from './AuthView.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** Where reset links lead: a new password is chosen here, once. */
export function ResetPasswordPage() {
  const { t } = useTranslation('mf-patient');
  const [search] = useSearchParams();
  const token = search.get('token');
  const [isRefused, setIsRefused] = useState(false);
  if (!token || isRefused) return <InvalidLink />;
  return (
    <AuthView heading={t('auth.reset.title')} lead={t('auth.reset.lead')}>
      <NewPasswordForm token={token} onFailed={(error) => setIsRefused(error instanceof ApiError && error.code === 'invalid_link')} />
    </AuthView>
  );
}

/** The token is missing, unknown, used or expired. */
function InvalidLink() {
  const { t } = useTranslation('mf-patient');
  return (
    <AuthView heading={t('auth.reset.invalid')} lead={t('auth.reset.invalidText')}>
      <Stack>
        <LinkButton to="/client/auth/forgot-password" $wide>
          {t('auth.reset.askAgain')}
        </LinkButton>
        <LinkButton to="/client/auth" $tone="plain" $wide>
          {t('auth.forgot.back')}
        </LinkButton>
      </Stack>
    </AuthView>
  );
}
