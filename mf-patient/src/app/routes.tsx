import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { lazyPage } from '@tenaye/platform/remote/lazy.tsx';
import { Outlet, Route, Routes } from '@tenaye/platform/router.ts';
import { Suspense } from 'react';
import { PageLoading } from './PageLoading.tsx';
import { lazyAccountPage, lazyTextPage } from './texts.ts';

const Visitor = lazyPage(async () => (await import('./pages/VisitorPage.tsx')).VisitorPage);
const ClientHome = lazyTextPage('all', async () => (await import('./pages/ClientHomePage.tsx')).ClientHomePage);
const ClientAuth = lazyAccountPage('account', async () => (await import('../features/auth/ClientAuthPage.tsx')).ClientAuthPage);
const ResetPassword = lazyAccountPage('account', async () => (await import('../features/auth/ResetPasswordPage.tsx')).ResetPasswordPage);
const Frame = lazyTextPage('all', async () => (await import('./PatientFrame.tsx')).PatientFrame);
const Dashboard = lazyTextPage('all', async () => (await import('./pages/DashboardPage.tsx')).DashboardPage);
const Profile = lazyAccountPage('all', async () => (await import('./pages/ProfilePage.tsx')).ProfilePage);
const Appointments = lazyTextPage('all', async () => (await import('./pages/AppointmentsPage.tsx')).AppointmentsPage);
const HealthAssessment = lazyTextPage(
  'all',
  async () => (await import('../features/assessment/HealthAssessmentPage.tsx')).HealthAssessmentPage,
);
const Diagnostics = lazyTextPage('all', async () => (await import('./pages/DiagnosticsPage.tsx')).DiagnosticsPage);
const Pharmacy = lazyTextPage('all', async () => (await import('./pages/PharmacyPage.tsx')).PharmacyPage);

/** Every path of `remote.json`. Who may open which is the shell's work, and the API's in the end. */
export function PatientRoutes() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Routes>
        <Route path="/" element={<Home />} />
        <Route path="/client/auth/*" element={<ClientAuth />} />
        <Route path="/client/reset-password" element={<ResetPassword />} />
        <Route element={<Framed />}>
          <Route path="/dashboard" element={<Dashboard />} />
          <Route path="/profile" element={<Profile />} />
          <Route path="/appointments" element={<Appointments />} />
          <Route path="/health-assessment" element={<HealthAssessment />} />
          <Route path="/diagnostics" element={<Diagnostics />} />
          <Route path="/pharmacy" element={<Pharmacy />} />
        </Route>
      </Routes>
    </Suspense>
  );
}

/** The client home of a signed-in patient; the landing page for everybody else, also while it is not known yet (spec, section 2). */
function Home() {
  const { user } = useAuth();
  if (!user) return <Visitor />;
  return (
    <Frame>
      <ClientHome firstName={user.firstName} />
    </Frame>
  );
}

/** The bar stays where it is while the next page loads. */
function Framed() {
  return (
    <Frame>
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
    </Frame>
  );
}
