import { withAccountTexts } from '@tenaye/platform/account/with-account-texts.ts';
import { PortalLoading } from '@tenaye/platform/portal/PortalLoading.tsx';
import { lazyPage } from '@tenaye/platform/remote/lazy.tsx';
import { Route, Routes } from '@tenaye/platform/router.ts';
import { Suspense } from 'react';

const SignInPage = lazyPage(withAccountTexts(async () => (await import('../features/auth/SignInPage.tsx')).SignInPage));
const AdminPage = lazyPage(async () => (await import('../features/provider/AdminPage.tsx')).AdminPage);

/** Every path of remote.json; each page is a chunk of its own. */
export function AppRoutes() {
  return (
    <Suspense fallback={<PortalLoading />}>
      <Routes>
        <Route path="/admin/login" element={<SignInPage />} />
        <Route path="/provider/admin" element={<AdminPage />} />
      </Routes>
    </Suspense>
  );
}
