import { useAuth } from '@tenaye/platform/auth.tsx';
import { Outlet, Route, Routes } from '@tenaye/platform/router.ts';
import { lazy, Suspense, useState } from 'react';
import { PageLoading } from './PageLoading.tsx';

/** Made anew at each mount: a page that failed to load stays failed in the `lazy` that tried, and the shell's retry mounts again. */
const createPages = () => ({
  Landing: lazy(async () => ({ default: (await import('../features/landing/LandingPage.tsx')).LandingPage })),
  ClientHome: lazy(async () => ({ default: (await import('../features/landing/ClientHome.tsx')).ClientHome })),
  ClientAuth: lazy(async () => ({ default: (await import('../features/auth/ClientAuthPage.tsx')).ClientAuthPage })),
  ResetPassword: lazy(async () => ({ default: (await import('../features/auth/ResetPasswordPage.tsx')).ResetPasswordPage })),
  Frame: lazy(async () => ({ default: (await import('./PatientFrame.tsx')).PatientFrame })),
  Dashboard: lazy(async () => ({ default: (await import('./pages/DashboardPage.tsx')).DashboardPage })),
  Appointments: lazy(async () => ({ default: (await import('./pages/AppointmentsPage.tsx')).AppointmentsPage })),
  HealthAssessment: lazy(async () => ({ default: (await import('../features/assessment/HealthAssessmentPage.tsx')).HealthAssessmentPage })),
  Diagnostics: lazy(async () => ({ default: (await import('../features/facility/DiagnosticsPage.tsx')).DiagnosticsPage })),
  Pharmacy: lazy(async () => ({ default: (await import('../features/facility/PharmacyPage.tsx')).PharmacyPage })),
});
type Pages = ReturnType<typeof createPages>;

/** Every path of `remote.json`. Who may open which is the shell's work, and the API's in the end. */
export function PatientRoutes() {
  const [pages] = useState(createPages);
  return (
    <Suspense fallback={<PageLoading />}>
      <Routes>
        <Route path="/" element={<Home pages={pages} />} />
        <Route path="/client/auth/*" element={<pages.ClientAuth />} />
        <Route path="/client/reset-password" element={<pages.ResetPassword />} />
        <Route element={<Framed pages={pages} />}>
          <Route path="/dashboard" element={<pages.Dashboard />} />
          <Route path="/appointments" element={<pages.Appointments />} />
          <Route path="/health-assessment" element={<pages.HealthAssessment />} />
          <Route path="/diagnostics" element={<pages.Diagnostics />} />
          <Route path="/pharmacy" element={<pages.Pharmacy />} />
        </Route>
      </Routes>
    </Suspense>
  );
}

/** The client home of a signed-in patient; the landing page for everybody else, also while it is not known yet (spec, section 2). */
function Home({ pages }: { pages: Pages }) {
  const { user } = useAuth();
  if (!user) return <pages.Landing />;
  return (
    <pages.Frame>
      <pages.ClientHome firstName={user.firstName} />
    </pages.Frame>
  );
}

/** The bar stays where it is while the next page loads. */
function Framed({ pages }: { pages: Pages }) {
  return (
    <pages.Frame>
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
    </pages.Frame>
  );
}
