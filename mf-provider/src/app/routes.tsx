import { Route, Routes } from '@tenaye/platform/router.ts';
import { lazy, Suspense } from 'react';
import { PageLoading } from '../shared/PageLoading.tsx';

const SignInPage = lazy(() => import('../features/auth/SignInPage.tsx').then((it) => ({ default: it.SignInPage })));
const DashboardPage = lazy(() => import('../features/account/DashboardPage.tsx').then((it) => ({ default: it.DashboardPage })));
const DoctorPortal = lazy(() => import('./pages/DoctorPortal.tsx').then((it) => ({ default: it.DoctorPortal })));
const FacilityPortal = lazy(() => import('./pages/FacilityPortal.tsx').then((it) => ({ default: it.FacilityPortal })));
const FacilityClaimsPage = lazy(() =>
  import('../features/claim/FacilityClaimsPage.tsx').then((it) => ({ default: it.FacilityClaimsPage })),
);
const DoctorClaimsPage = lazy(() => import('../features/claim/DoctorClaimsPage.tsx').then((it) => ({ default: it.DoctorClaimsPage })));
const ResetPasswordPage = lazy(() => import('../features/auth/ResetPasswordPage.tsx').then((it) => ({ default: it.ResetPasswordPage })));

/** Every path of remote.json; each page is a chunk of its own, so that signing in doesn't load the portals. */
export function AppRoutes() {
  return (
    <Suspense fallback={<PageLoading />}>
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
