import { lazyPage } from '@tenaye/platform/remote/lazy.tsx';
import { Route, Routes } from '@tenaye/platform/router.ts';
import { Suspense } from 'react';
import { PageLoading } from '../shared/PageLoading.tsx';

const CollectionPage = lazyPage(async () => (await import('../features/submission/CollectionPage.tsx')).CollectionPage);

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
