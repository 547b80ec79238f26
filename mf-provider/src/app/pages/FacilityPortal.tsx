import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { Suspense } from 'react';
import { FacilityPage } from '../../features/facility/FacilityPage.tsx';
import { RecentRequests } from '../../features/request/queue/RecentRequests.tsx';
import { PageLoading } from '../../shared/PageLoading.tsx';

// Scripts of their own: most visits look at the overview.
const RequestsPage = lazyPart(async () => (await import('../../features/request/RequestsPage.tsx')).RequestsPage);
const InventoryPage = lazyPart(async () => (await import('../../features/inventory/InventoryPage.tsx')).InventoryPage);

/** The portal of a facility with its requests, and a pharmacy's with its stock. */
export function FacilityPortal({ portal }: { portal: 'diagnostic_center' | 'pharmacy' }) {
  return (
    <FacilityPage
      portal={portal}
      recent={(accountId, type) => <RecentRequests accountId={accountId} type={type} />}
      requests={(accountId, type) => (
        <Suspense fallback={<PageLoading />}>
          <RequestsPage accountId={accountId} type={type} />
        </Suspense>
      )}
      stock={(accountId) => (
        <Suspense fallback={<PageLoading />}>
          <InventoryPage accountId={accountId} />
        </Suspense>
      )}
    />
  );
}
