import type { PortalKind } from '@tenaye/contracts/facility-kind.facts.ts';
import { PortalLoading } from '@tenaye/platform/portal/PortalLoading.tsx';
import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { Suspense } from 'react';
import { OwnProfileClaims } from '../../features/claim/owner/ProfileClaims.tsx';
import { FacilityPortalFrame } from '../../features/facility/FacilityPortalFrame.tsx';
import { StockAhead } from '../../features/inventory/StockAhead.tsx';
import { CounterOrder } from '../../features/order/counter/CounterOrder.tsx';
import { RecentRequests } from '../../features/request/queue/RecentRequests.tsx';

// Lazy: most visits only open the overview.
const Requests = lazyPart(async () => (await import('../../features/request/Requests.tsx')).Requests);
const loadInventory = async () => (await import('../../features/inventory/Inventory.tsx')).Inventory;
const Inventory = lazyPart(loadInventory);
const PriceList = lazyPart(async () => (await import('../../features/price-list/PriceList.tsx')).PriceList);
const Reviews = lazyPart(async () => (await import('../../features/review/Reviews.tsx')).Reviews);

/** A facility's portal with its requests; a pharmacy's also has its stock. */
export function FacilityPortal({ portal }: { portal: PortalKind }) {
  return (
    <FacilityPortalFrame
      portal={portal}
      notices={<OwnProfileClaims />}
      recent={(type) => <RecentRequests type={type} />}
      requests={(type) => (
        <Suspense fallback={<PortalLoading />}>
          <Requests type={type} counter={<CounterOrder />} />
        </Suspense>
      )}
      prices={
        <Suspense fallback={<PortalLoading />}>
          <PriceList />
        </Suspense>
      }
      stock={
        <Suspense fallback={<PortalLoading />}>
          <Inventory />
        </Suspense>
      }
      stockAhead={<StockAhead loadScript={loadInventory} />}
      reviews={
        <Suspense fallback={<PortalLoading />}>
          <Reviews of="facility" />
        </Suspense>
      }
    />
  );
}
