import { ResetRequestForm } from '@tenaye/platform/account/ResetRequestForm.tsx';
import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { useLocation, useNavigate } from '@tenaye/platform/router.ts';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from './AuthFrame.tsx';
import { codePage } from './views.ts';

/** Asks for a link by which a new password is chosen. Where the visitor wanted to go stays known. */
export function ForgotPassword() {
  const { t } = useTranslation('mf-provider');
  const navigate = useNavigate();
  const { state } = useLocation();
  const words = {
    email: t('auth.email'),
    submit: t('auth.forgot.submit'),
    busy: t('auth.forgot.busy'),
    sent: t('auth.forgot.sent'),
    sentText: t('auth.forgot.sentText'),
    notSent: t('auth.forgot.notSent'),
    lost: t('auth.toast.network'),
  };
  return (
    <AuthFrame heading={t('auth.forgot.title')} lead={t('auth.forgot.lead')}>
      <ResetRequestForm words={words} onDone={() => navigate('/provider/login', { state })}>
        <LinkButton to={codePage('password_reset')} state={state} $tone="plain" $wide>
          {t('code.password_reset.link')}
        </LinkButton>
        <LinkButton to="/provider/login" state={state} $tone="plain" $wide>
          {t('auth.forgot.back')}
        </LinkButton>
      </ResetRequestForm>
    </AuthFrame>
  );
}
