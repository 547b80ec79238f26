import { PageLoading as Loading } from '@tenaye/platform/remote/PageLoading.tsx';
import { useTranslation } from 'react-i18next';

/** While the script of a page is on its way. */
export function PageLoading() {
  const { t } = useTranslation('mf-patient');
  return <Loading label={t('common.loading')} />;
}
