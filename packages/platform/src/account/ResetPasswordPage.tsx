import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { LinkButton } from '../address/LinkButton.tsx';
import { SetPasswordPage, type SetPasswordPageProps } from './SetPasswordPage.tsx';

interface ResetPasswordPageProps extends Omit<SetPasswordPageProps, 'words' | 'again'> {
  /** The path for requesting another link. */
  forgot: string;
  /** The title of a refusal, where the spec words it. */
  failed?: string;
}

/** The page behind the links that `ForgotPassword` sends. */
export function ResetPasswordPage({ forgot, failed, ...page }: ResetPasswordPageProps) {
  const { t } = useTranslation('account');
  const words = {
    page: { title: t('reset.title'), text: t('reset.lead') },
    submit: t('reset.save'),
    busy: t('reset.saving'),
    done: { title: t('reset.done'), text: t('reset.doneText') },
    failed: failed ?? t('reset.failed'),
    failedText: t('reset.failed'),
    invalid: t('reset.invalid'),
    invalidText: t('reset.invalidText'),
  };
  const again = (
    <LinkButton to={forgot} $wide>
      {t('reset.askAgain')}
    </LinkButton>
  );
  return <SetPasswordPage {...page} words={words} again={again} />;
}
