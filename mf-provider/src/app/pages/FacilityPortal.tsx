import { lazyPart } from '@tenaye/platform/lazy.tsx';
import { Suspense } from 'react';
import { FacilityPage } from '../../features/facility/FacilityPage.tsx';
import { RecentRequests } from '../../features/request/RecentRequests.tsx';
import { PageLoading } from '../../shared/PageLoading.tsx';

// Scripts of their own: most visits look at the overview.
const RequestDesk = lazyPart(async () => (await import('../../features/request/RequestDesk.tsx')).RequestDesk);
const StockDesk = lazyPart(async () => (await import('../../features/stock/StockDesk.tsx')).StockDesk);

/** The portal of a facility with its requests, and a pharmacy's with its stock. */
export function FacilityPortal({ portal }: { portal: 'diagnostic_center' | 'pharmacy' }) {
  return (
    <FacilityPage
      portal={portal}
      recent={(accountId, type) => <RecentRequests accountId={accountId} type={type} />}
      requests={(accountId, type) => (
        <Suspense fallback={<PageLoading />}>
          <RequestDesk accountId={accountId} type={type} />
        </Suspense>
      )}
      stock={(accountId) => (
        <Suspense fallback={<PageLoading />}>
          <StockDesk accountId={accountId} />
        </Suspense>
      )}
    />
  );
}
