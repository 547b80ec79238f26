import { PortalLoading } from '@tenaye/platform/portal/PortalLoading.tsx';
import { lazyPage } from '@tenaye/platform/remote/lazy.tsx';
import { Route, Routes } from '@tenaye/platform/router.ts';
import { withTexts } from '@tenaye/platform/texts/with-texts.ts';
import { Suspense } from 'react';
import { portalTexts } from './texts.ts';

const WastePage = lazyPage(withTexts(async () => (await import('./pages/WastePage.tsx')).WastePage, portalTexts));

/** One route for each path of remote.json; every page is a separate chunk. */
export function AppRoutes() {
  return (
    <Suspense fallback={<PortalLoading />}>
      <Routes>
        <Route path="/provider/waste-disposal" element={<WastePage />} />
      </Routes>
    </Suspense>
  );
}
