import { ResetRequestForm } from '@tenaye/platform/account/ResetRequestForm.tsx';
import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { useNavigate } from '@tenaye/platform/router.ts';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from './AuthFrame.tsx';

/** Asks for a link by which a new password is chosen. */
export function ForgotPassword() {
  const { t } = useTranslation('mf-admin');
  const navigate = useNavigate();
  const words = {
    email: t('auth.email'),
    submit: t('auth.forgot.submit'),
    busy: t('auth.forgot.busy'),
    sent: t('auth.forgot.sent'),
    sentText: t('auth.forgot.sentText'),
    notSent: t('auth.forgot.notSent'),
    lost: t('auth.toast.connection'),
  };
  return (
    <AuthFrame heading={t('auth.forgot.title')} lead={t('auth.forgot.lead')}>
      <ResetRequestForm words={words} onDone={() => navigate('/admin/login')}>
        <LinkButton to="/admin/login" $tone="plain" $wide>
          {t('auth.forgot.back')}
        </LinkButton>
      </ResetRequestForm>
    </AuthFrame>
  );
}
