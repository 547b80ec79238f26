import { loadAccountTexts } from '@tenaye/platform/account/load-texts.ts';
import { PortalLoading } from '@tenaye/platform/portal/PortalLoading.tsx';
import { lazyPage } from '@tenaye/platform/remote/lazy.tsx';
import { Route, Routes } from '@tenaye/platform/router.ts';
import { withTexts } from '@tenaye/platform/texts/with-texts.ts';
import { Suspense } from 'react';
import { claimTexts, dashboardTexts, doctorTexts, facilityTexts, signInTexts } from './texts.ts';

const SignInPage = lazyPage(withTexts(async () => (await import('./pages/SignInPage.tsx')).SignInPage, signInTexts, loadAccountTexts));
const ResetPasswordPage = lazyPage(
  withTexts(async () => (await import('./pages/ResetPasswordPage.tsx')).ResetPasswordPage, signInTexts, loadAccountTexts),
);
const DashboardPage = lazyPage(
  withTexts(async () => (await import('./pages/DashboardPage.tsx')).DashboardPage, dashboardTexts, loadAccountTexts),
);
const DoctorPortal = lazyPage(withTexts(async () => (await import('./pages/DoctorPortal.tsx')).DoctorPortal, doctorTexts));
const FacilityPortal = lazyPage(withTexts(async () => (await import('./pages/FacilityPortal.tsx')).FacilityPortal, facilityTexts));
const FacilityClaimsPage = lazyPage(withTexts(async () => (await import('./pages/FacilityClaimsPage.tsx')).FacilityClaimsPage, claimTexts));
const DoctorClaimsPage = lazyPage(withTexts(async () => (await import('./pages/DoctorClaimsPage.tsx')).DoctorClaimsPage, claimTexts));

/** One route for each path of remote.json. Every page is a separate chunk, so that signing in doesn't load the portals. */
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
