import { loadAccountTexts } from '@tenaye/platform/account/load-texts.ts';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { lazyPage } from '@tenaye/platform/remote/lazy.tsx';
import { Outlet, Route, Routes } from '@tenaye/platform/router.ts';
import { withTexts } from '@tenaye/platform/texts/with-texts.ts';
import type { Translator } from '@tenaye/texts/translator.ts';
import { Suspense } from 'react';
import { PatientLoading } from './PatientLoading.tsx';
import { pageTexts, policyTexts, signInTexts } from './texts.ts';

const Visitor = lazyPage(async () => (await import('./pages/VisitorPage.tsx')).VisitorPage);
const ClientHome = lazyPage(withTexts(async () => (await import('./pages/ClientHomePage.tsx')).ClientHomePage, pageTexts));
const ClientAuth = lazyPage(
  withTexts(async () => (await import('./pages/ClientAuthPage.tsx')).ClientAuthPage, signInTexts, loadAccountTexts),
);
const ResetPassword = lazyPage(
  withTexts(async () => (await import('./pages/ResetPasswordPage.tsx')).ResetPasswordPage, signInTexts, loadAccountTexts),
);
const Frame = lazyPage(withTexts(async () => (await import('./PatientFrame.tsx')).PatientFrame, pageTexts));
const Dashboard = lazyPage(withTexts(async () => (await import('./pages/DashboardPage.tsx')).DashboardPage, pageTexts));
const Profile = lazyPage(withTexts(async () => (await import('./pages/ProfilePage.tsx')).ProfilePage, pageTexts, loadAccountTexts));
const Appointments = lazyPage(withTexts(async () => (await import('./pages/AppointmentsPage.tsx')).AppointmentsPage, pageTexts));
const HealthAssessment = lazyPage(
  withTexts(async () => (await import('./pages/HealthAssessmentPage.tsx')).HealthAssessmentPage, pageTexts),
);
const Diagnostics = lazyPage(withTexts(async () => (await import('./pages/DiagnosticsPage.tsx')).DiagnosticsPage, pageTexts));
const Pharmacy = lazyPage(withTexts(async () => (await import('./pages/PharmacyPage.tsx')).PharmacyPage, pageTexts));
const Policy = lazyPage(withTexts(async () => (await import('./pages/PolicyPage.tsx')).PolicyPage, policyTexts));
const Readers = lazyPage(withTexts(async () => (await import('./pages/ReadersPage.tsx')).ReadersPage, pageTexts));
const Public = lazyPage(withTexts(async () => (await import('./pages/PublicPage.tsx')).PublicPage, pageTexts));

/** The pages of paths that visitors see first, with the parts around them. */
const firstPages = {
  '': [Visitor],
  client: [ClientAuth],
  doctors: [Frame, Public],
  centers: [Frame, Public],
  pharmacies: [Frame, Public],
  privacy: [Policy],
  terms: [Policy],
};

/** Imports the page of a path that a visitor may see first; does nothing for other paths. */
export async function preloadPage(pathname: string, i18n: Translator): Promise<boolean> {
  const [, word = ''] = pathname.split('/');
  const pages = new Map(Object.entries(firstPages)).get(word) ?? [];
  await Promise.all(pages.map((it) => it.preload(i18n)));
  return pages.length > 0;
}

/** One route for each path of `remote.json`. The shell, and ultimately the API, control access to it. */
export function PatientRoutes() {
  return (
    <Suspense fallback={<PatientLoading />}>
      <Routes>
        <Route path="/" element={<Home />} />
        <Route path="/client/auth/*" element={<ClientAuth />} />
        <Route path="/client/reset-password" element={<ResetPassword />} />
        <Route path="/privacy" element={<Policy />} />
        <Route path="/terms" element={<Policy />} />
        <Route element={<Framed />}>
          <Route path="/dashboard" element={<Dashboard />} />
          <Route path="/profile" element={<Profile />} />
          <Route path="/profile/readers" element={<Readers />} />
          <Route path="/appointments" element={<Appointments />} />
          <Route path="/health-assessment" element={<HealthAssessment />} />
          <Route path="/diagnostics" element={<Diagnostics />} />
          <Route path="/pharmacy" element={<Pharmacy />} />
          {['doctors', 'centers', 'pharmacies'].map((it) => (
            <Route key={it} path={`/${it}/*`} element={<Public />} />
          ))}
        </Route>
      </Routes>
    </Suspense>
  );
}

/** The client home for a signed-in patient; the landing page for everyone else, and until the session is known (spec, section 2). */
function Home() {
  const { user } = useAuth();
  if (!user) return <Visitor />;
  return (
    <Frame>
      <ClientHome firstName={user.firstName} />
    </Frame>
  );
}

/** Keeps the navigation in place while the next page loads. */
function Framed() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
