import { PortalLoading } from '@tenaye/platform/portal/PortalLoading.tsx';
import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { Suspense } from 'react';
import { FacilityPage } from '../../features/facility/FacilityPage.tsx';
import { RecentRequests } from '../../features/request/queue/RecentRequests.tsx';

// Scripts of their own: most visits look at the overview.
const RequestsPage = lazyPart(async () => (await import('../../features/request/RequestsPage.tsx')).RequestsPage);
const InventoryPage = lazyPart(async () => (await import('../../features/inventory/InventoryPage.tsx')).InventoryPage);

/** The portal of a facility with its requests, and a pharmacy's with its stock. */
export function FacilityPortal({ portal }: { portal: 'diagnostic_center' | 'pharmacy' }) {
  return (
    <FacilityPage
      portal={portal}
      recent={(type) => <RecentRequests type={type} />}
      requests={(type) => (
        <Suspense fallback={<PortalLoading />}>
          <RequestsPage type={type} />
        </Suspense>
      )}
      stock={
        <Suspense fallback={<PortalLoading />}>
          <InventoryPage />
        </Suspense>
      }
    />
  );
}
