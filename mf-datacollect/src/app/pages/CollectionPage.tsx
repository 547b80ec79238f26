import { PortalFrame } from '@tenaye/platform/portal/PortalFrame.tsx';
import { SignedIn } from '@tenaye/platform/portal/SignedIn.tsx';
import { useTranslation } from 'react-i18next';
import { MySubmissions } from '../../features/submission/MySubmissions.tsx';

/** The data collectors' page. The shell refuses everyone else (remote.json). */
export function CollectionPage() {
  const { t } = useTranslation('mf-datacollect');
  return (
    <SignedIn>
      <PortalFrame title={t('submission.page')} lead={t('submission.lead')} signOutTo="/provider/login" home="backHome" isNarrow>
        <MySubmissions />
      </PortalFrame>
    </SignedIn>
  );
}
