import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { useTranslation } from 'react-i18next';

/** For an account of another kind than the page is made for. */
export function AccessDenied() {
  const { t } = useTranslation('mf-provider');
  return (
    <Notice
      tone="danger"
      title={t('frame.denied')}
      action={
        <LinkButton to="/provider/dashboard" $tone="quiet">
          {t('frame.toDashboard')}
        </LinkButton>
      }
    >
      {t('frame.deniedHint')}
    </Notice>
  );
}
