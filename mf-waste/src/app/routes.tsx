import { lazyPage } from '@tenaye/platform/remote/lazy.tsx';
import { Route, Routes } from '@tenaye/platform/router.ts';
import { Suspense } from 'react';
import { PageLoading } from '../shared/PageLoading.tsx';

const WastePage = lazyPage(async () => (await import('./WastePage.tsx')).WastePage);

/** Every path of remote.json. */
export function AppRoutes() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Routes>
        <Route path="/provider/waste-disposal" element={<WastePage />} />
      </Routes>
    </Suspense>
  );
}
