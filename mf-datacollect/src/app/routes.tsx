import { Route, Routes } from '@tenaye/platform/router.ts';
import { lazy, Suspense } from 'react';
import { PageLoading } from '../shared/PageLoading.tsx';

const CollectionPage = lazy(() => import('../features/submission/CollectionPage.tsx').then((it) => ({ default: it.CollectionPage })));

/** Every path of remote.json. */
export function AppRoutes() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Routes>
        <Route path="/data-collection" element={<CollectionPage />} />
      </Routes>
    </Suspense>
  );
}
