import { useAuth } from '@tenaye/platform/auth.tsx';
import { Outlet, Route, Routes } from '@tenaye/platform/router.ts';
import type { i18n } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLoading } from './PageLoading.tsx';
import { lazyPage } from './texts.ts';

/** Made anew at each mount: a page that failed to load stays failed in the `lazy` that tried, and the shell's retry mounts again. */
const createPages = (i18n: i18n) => ({
  Visitor: lazy(async () => ({ default: (await import('./pages/VisitorPage.tsx')).VisitorPage })),
  ClientHome: lazyPage(i18n, 'all', async () => (await import('./pages/ClientHomePage.tsx')).ClientHomePage),
  ClientAuth: lazyPage(i18n, 'account', async () => (await import('../features/auth/ClientAuthPage.tsx')).ClientAuthPage),
  ResetPassword: lazyPage(i18n, 'account', async () => (await import('../features/auth/ResetPasswordPage.tsx')).ResetPasswordPage),
  Frame: lazyPage(i18n, 'all', async () => (await import('./PatientFrame.tsx')).PatientFrame),
  Dashboard: lazyPage(i18n, 'all', async () => (await import('./pages/DashboardPage.tsx')).DashboardPage),
  Profile: lazyPage(i18n, 'all', async () => (await import('./pages/ProfilePage.tsx')).ProfilePage),
  Appointments: lazyPage(i18n, 'all', async () => (await import('./pages/AppointmentsPage.tsx')).AppointmentsPage),
  HealthAssessment: lazyPage(
    i18n,
    'all',
    async () => (await import('../features/assessment/HealthAssessmentPage.tsx')).HealthAssessmentPage,
  ),
  Diagnostics: lazyPage(i18n, 'all', async () => (await import('./pages/DiagnosticsPage.tsx')).DiagnosticsPage),
  Pharmacy: lazyPage(i18n, 'all', async () => (await import('./pages/PharmacyPage.tsx')).PharmacyPage),
});
type Pages = ReturnType<typeof createPages>;

/** Every path of `remote.json`. Who may open which is the shell's work, and the API's in the end. */
export function PatientRoutes() {
  const { i18n } = useTranslation('mf-patient');
  const [pages] = useState(() => createPages(i18n));
  return (
    <Suspense fallback={<PageLoading />}>
      <Routes>
        <Route path="/" element={<Home pages={pages} />} />
        <Route path="/client/auth/*" element={<pages.ClientAuth />} />
        <Route path="/client/reset-password" element={<pages.ResetPassword />} />
        <Route element={<Framed pages={pages} />}>
          <Route path="/dashboard" element={<pages.Dashboard />} />
          <Route path="/profile" element={<pages.Profile />} />
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
  if (!user) return <pages.Visitor />;
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
