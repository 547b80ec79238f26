import { PageLoading as Loading } from '@tenaye/platform/remote/PageLoading.tsx';
import { useTranslation } from 'react-i18next';

/** Shown while the page's script loads. */
export function PageLoading() {
  const { t } = useTranslation('mf-patient');
  return <Loading label={t('common.loading')} />;
}
