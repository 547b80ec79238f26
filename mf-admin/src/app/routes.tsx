import { loadAccountTexts } from '@tenaye/platform/account/load-texts.ts';
import { PortalLoading } from '@tenaye/platform/portal/PortalLoading.tsx';
import { lazyPage } from '@tenaye/platform/remote/lazy.tsx';
import { Route, Routes } from '@tenaye/platform/router.ts';
import { withTexts } from '@tenaye/platform/texts/with-texts.ts';
import { Suspense } from 'react';
import { invitationTexts, portalTexts, signInTexts } from './texts.ts';

const SignInPage = lazyPage(withTexts(async () => (await import('./pages/SignInPage.tsx')).SignInPage, signInTexts, loadAccountTexts));
const InvitationPage = lazyPage(
  withTexts(async () => (await import('./pages/InvitationPage.tsx')).InvitationPage, invitationTexts, loadAccountTexts),
);
const AdminPage = lazyPage(withTexts(async () => (await import('./pages/AdminPage.tsx')).AdminPage, portalTexts));

/** One route for each path of remote.json; every page is a separate chunk. */
export function AppRoutes() {
  return (
    <Suspense fallback={<PortalLoading />}>
      <Routes>
        <Route path="/admin/login" element={<SignInPage />} />
        <Route path="/admin/invitation" element={<InvitationPage />} />
        <Route path="/provider/admin" element={<AdminPage />} />
      </Routes>
    </Suspense>
  );
}
