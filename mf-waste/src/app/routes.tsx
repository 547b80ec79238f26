import { Route, Routes } from '@tenaye/platform/router.ts';
import { lazy, Suspense } from 'react';
import { PageLoading } from '../shared/PageLoading.tsx';

const WastePage = lazy(() => import('./WastePage.tsx').then((it) => ({ default: it.WastePage })));

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
