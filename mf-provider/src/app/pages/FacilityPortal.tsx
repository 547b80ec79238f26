import type { PortalKind } from '@tenaye/contracts/facility-kind.facts.ts';
import { PortalLoading } from '@tenaye/platform/portal/PortalLoading.tsx';
import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { Suspense } from 'react';
import { FacilityPage } from '../../features/facility/FacilityPage.tsx';
import { RecentRequests } from '../../features/request/queue/RecentRequests.tsx';

// Lazy: most visits only open the overview.
const RequestsPage = lazyPart(async () => (await import('../../features/request/RequestsPage.tsx')).RequestsPage);
const InventoryPage = lazyPart(async () => (await import('../../features/inventory/InventoryPage.tsx')).InventoryPage);

/** A facility's portal with its requests; a pharmacy's also has its stock. */
export function FacilityPortal({ portal }: { portal: PortalKind }) {
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
