import { PortalLoading } from '@tenaye/platform/portal/PortalLoading.tsx';
import { lazyPage } from '@tenaye/platform/remote/lazy.tsx';
import { Route, Routes } from '@tenaye/platform/router.ts';
import { Suspense } from 'react';

const WastePage = lazyPage(async () => (await import('./pages/WastePage.tsx')).WastePage);

/** One route for each path of remote.json. */
export function AppRoutes() {
  return (
    <Suspense fallback={<PortalLoading />}>
      <Routes>
        <Route path="/provider/waste-disposal" element={<WastePage />} />
      </Routes>
    </Suspense>
  );
}
