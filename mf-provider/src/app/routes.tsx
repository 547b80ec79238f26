import { withAccountTexts } from '@tenaye/platform/account/with-account-texts.ts';
import { PortalLoading } from '@tenaye/platform/portal/PortalLoading.tsx';
import { lazyPage } from '@tenaye/platform/remote/lazy.tsx';
import { Route, Routes } from '@tenaye/platform/router.ts';
import { Suspense } from 'react';

const SignInPage = lazyPage(withAccountTexts(async () => (await import('../features/auth/SignInPage.tsx')).SignInPage));
const DashboardPage = lazyPage(withAccountTexts(async () => (await import('../features/account/DashboardPage.tsx')).DashboardPage));
const DoctorPortal = lazyPage(async () => (await import('./pages/DoctorPortal.tsx')).DoctorPortal);
const FacilityPortal = lazyPage(async () => (await import('./pages/FacilityPortal.tsx')).FacilityPortal);
const FacilityClaimsPage = lazyPage(async () => (await import('../features/claim/FacilityClaimsPage.tsx')).FacilityClaimsPage);
const DoctorClaimsPage = lazyPage(async () => (await import('../features/claim/DoctorClaimsPage.tsx')).DoctorClaimsPage);
const ResetPasswordPage = lazyPage(
  withAccountTexts(async () => (await import('../features/auth/ResetPasswordPage.tsx')).ResetPasswordPage),
);

/** Every path of remote.json; each page is a chunk of its own, so that signing in doesn't load the portals. */
export function AppRoutes() {
  return (
    <Suspense fallback={<PortalLoading />}>
      <Routes>
        <Route path="/provider/login" element={<SignInPage />} />
        <Route path="/provider/reset-password" element={<ResetPasswordPage />} />
        <Route path="/provider" element={<DashboardPage />} />
        <Route path="/provider/dashboard" element={<DashboardPage />} />
        <Route path="/provider/doctor" element={<DoctorPortal />} />
        <Route path="/provider/diagnostic_center" element={<FacilityPortal key="diagnostic_center" portal="diagnostic_center" />} />
        <Route path="/provider/pharmacy" element={<FacilityPortal key="pharmacy" portal="pharmacy" />} />
        <Route path="/provider/facility-claims" element={<FacilityClaimsPage />} />
        <Route path="/provider/doctor-claims" element={<DoctorClaimsPage />} />
      </Routes>
    </Suspense>
  );
}
