import { PortalFrame } from '@tenaye/platform/portal/PortalFrame.tsx';
import { PortalLoading } from '@tenaye/platform/portal/PortalLoading.tsx';
import { PortalNav } from '@tenaye/platform/portal/PortalNav.tsx';
import { SignedIn } from '@tenaye/platform/portal/SignedIn.tsx';
import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { type ComponentType, Suspense } from 'react';
import { type ManagerTab, managerTabs, tabHref, useManagerTab } from '../../manager/manager-tabs.ts';

/** The content of each tab; every tab is a separate chunk. */
const views: Record<ManagerTab, ComponentType> = {
  pickups: lazyPart(async () => (await import('../../manager/pickup/Pickups.tsx')).Pickups),
  routes: lazyPart(async () => (await import('../../manager/route/Routes.tsx')).Routes),
  drivers: lazyPart(async () => (await import('../../manager/driver/Drivers.tsx')).Drivers),
  invoices: lazyPart(async () => (await import('../../manager/invoice/Invoices.tsx')).Invoices),
  certifications: lazyPart(async () => (await import('../../manager/certification/Certifications.tsx')).Certifications),
  incidents: lazyPart(async () => (await import('../../manager/incident/Incidents.tsx')).Incidents),
  tariffs: lazyPart(async () => (await import('../../manager/tariff/Tariffs.tsx')).Tariffs),
};

/** The waste managers' portal. */
export function ManagerPage() {
  const { t } = useTranslation('mf-waste');
  const tab = useManagerTab();
  const View = views[tab];
  return (
    <SignedIn>
      <PortalFrame
        title={t('manager.page')}
        lead={tab === managerTabs[0] && t('manager.lead')}
        signOutTo="/provider/login"
        hasDashboardLink
      >
        <PortalNav
          label={t('manager.tabs.label')}
          current={tab}
          views={managerTabs.map((view) => ({ view, label: t(`manager.tabs.${view}`), to: tabHref(view) }))}
        />
        <Suspense fallback={<PortalLoading />}>
          <View />
        </Suspense>
      </PortalFrame>
    </SignedIn>
  );
}
