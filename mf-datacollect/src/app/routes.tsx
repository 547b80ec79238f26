import { PortalLoading } from '@tenaye/platform/portal/PortalLoading.tsx';
import { lazyPage } from '@tenaye/platform/remote/lazy.tsx';
import { Route, Routes } from '@tenaye/platform/router.ts';
import { Suspense } from 'react';

const CollectionPage = lazyPage(async () => (await import(/* webpackChunkName: "offline" */ './pages/CollectionPage.tsx')).CollectionPage);

/** One route for each path of remote.json. */
export function AppRoutes() {
  return (
    <Suspense fallback={<PortalLoading />}>
      <Routes>
        <Route path="/data-collection" element={<CollectionPage />} />
      </Routes>
    </Suspense>
  );
}
