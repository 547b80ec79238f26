import { PortalLoading } from '@tenaye/platform/portal/PortalLoading.tsx';
import { PortalNav } from '@tenaye/platform/portal/PortalNav.tsx';
import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { withTexts } from '@tenaye/platform/texts/with-texts.ts';
import { Stack } from '@tenaye/ui/layout.tsx';
import { type ComponentType, Suspense } from 'react';
import { useLiveWaste } from '../../shared/useLiveWaste.ts';
import { useTabHref, useWasteTab, type WasteTab, wasteTabs } from '../../shared/waste-tabs.ts';
import {
  analyticsTexts,
  certificationTexts,
  complianceTexts,
  dashboardTexts,
  invoiceTexts,
  profileTexts,
  requestTexts,
  scheduleTexts,
} from '../texts.ts';

const Dashboard = lazyPart(withTexts(async () => (await import('./WastePageDashboard.tsx')).WastePageDashboard, dashboardTexts));
const NewRequest = lazyPart(withTexts(async () => (await import('../../facility/request/NewRequest.tsx')).NewRequest, requestTexts));
const Schedule = lazyPart(withTexts(async () => (await import('../../facility/schedule/Schedule.tsx')).Schedule, scheduleTexts));
const Compliance = lazyPart(withTexts(async () => (await import('../../facility/compliance/Compliance.tsx')).Compliance, complianceTexts));
const Invoices = lazyPart(withTexts(async () => (await import('../../facility/invoices/Invoices.tsx')).Invoices, invoiceTexts));
const Analytics = lazyPart(withTexts(async () => (await import('../../facility/analytics/Analytics.tsx')).Analytics, analyticsTexts));
const Profile = lazyPart(withTexts(async () => (await import('../../facility/profile/Profile.tsx')).Profile, profileTexts));
const Certification = lazyPart(
  withTexts(async () => (await import('../../facility/certification/Certification.tsx')).Certification, certificationTexts),
);

/** The content of each tab. */
const views: Record<WasteTab, ComponentType> = {
  dashboard: Dashboard,
  'pickup-request': NewRequest,
  schedule: Schedule,
  compliance: Compliance,
  invoices: Invoices,
  analytics: Analytics,
  profile: Profile,
  certification: Certification,
};

/** The eight tabs of the facility's portal (spec); each is loaded when it is opened. */
export function WastePageTabs() {
  const { t } = useTranslation('mf-waste');
  const tab = useWasteTab();
  const hrefOf = useTabHref();
  const View = views[tab];
  useLiveWaste();
  return (
    <Stack $gap="l">
      <PortalNav
        label={t('portal.tabs.label')}
        current={tab}
        views={wasteTabs.map((view) => ({ view, label: t(`portal.tabs.${view}`), to: hrefOf(view) }))}
      />
      <Suspense fallback={<PortalLoading />}>
        <View />
      </Suspense>
    </Stack>
  );
}
