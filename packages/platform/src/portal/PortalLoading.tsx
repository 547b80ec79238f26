import { useTranslation } from 'react-i18next';
import { PageLoading } from '../remote/PageLoading.tsx';
import { PORTAL } from './texts.ts';

/** In place of a portal's page whose script or first answer is on its way. */
export function PortalLoading() {
  const { t } = useTranslation(PORTAL);
  return <PageLoading label={t('loading')} />;
}
