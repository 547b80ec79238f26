import { PortalFrame } from '@tenaye/platform/portal/PortalFrame.tsx';
import { SignedIn } from '@tenaye/platform/portal/SignedIn.tsx';
import { useTranslation } from 'react-i18next';
import { RecentActivity } from '../../features/activity/RecentActivity.tsx';
import { Overview } from '../../features/overview/Overview.tsx';

/** The waste portal of a facility account. The dashboard is the first of the spec's eight tabs; a tab is listed once it is built. */
export function WastePage() {
  const { t } = useTranslation('mf-waste');
  return (
    <SignedIn>
      <PortalFrame title={t('frame.page')} lead={t('frame.lead')} signOutTo="/provider/login" hasDashboardLink>
        <Overview />
        <RecentActivity />
      </PortalFrame>
    </SignedIn>
  );
}
