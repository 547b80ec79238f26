import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { PageLoading } from '../remote/PageLoading.tsx';
import { PORTAL } from './texts.ts';

/** Shown while the script or first answer of a portal's page is loading. */
export function PortalLoading() {
  const { t } = useTranslation(PORTAL);
  return <PageLoading label={t('loading')} />;
}
