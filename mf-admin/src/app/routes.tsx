import { Route, Routes } from '@tenaye/platform/router.ts';
import { lazy, Suspense } from 'react';
import { PageLoading } from '../shared/PageLoading.tsx';

const SignInPage = lazy(() => import('../features/auth/SignInPage.tsx').then((it) => ({ default: it.SignInPage })));
const AdminPage = lazy(() => import('../features/provider/AdminPage.tsx').then((it) => ({ default: it.AdminPage })));

/** Every path of remote.json; each page is a chunk of its own. */
export function AppRoutes() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Routes>
        <Route path="/admin/login" element={<SignInPage />} />
        <Route path="/provider/admin" element={<AdminPage />} />
      </Routes>
    </Suspense>
  );
}
