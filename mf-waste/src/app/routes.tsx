import { PortalLoading } from '@tenaye/platform/portal/PortalLoading.tsx';
import { lazyPage } from '@tenaye/platform/remote/lazy.tsx';
import { Route, Routes } from '@tenaye/platform/router.ts';
import { withTexts } from '@tenaye/platform/texts/with-texts.ts';
import type { Translator } from '@tenaye/texts/translator.ts';
import { Suspense } from 'react';
import { managerTexts, manifestTexts, plantTexts, portalTexts, routeTexts } from './texts.ts';

const WastePage = lazyPage(withTexts(async () => (await import('./pages/WastePage.tsx')).WastePage, portalTexts));
const ManagerPage = lazyPage(withTexts(async () => (await import('./pages/ManagerPage.tsx')).ManagerPage, managerTexts));
const RoutePage = lazyPage(
  withTexts(async () => (await import(/* webpackChunkName: "offline" */ './pages/RoutePage.tsx')).RoutePage, routeTexts),
);
const ManifestPage = lazyPage(withTexts(async () => (await import('./pages/ManifestPage.tsx')).ManifestPage, manifestTexts));
const PlantPage = lazyPage(withTexts(async () => (await import('./pages/PlantPage.tsx')).PlantPage, plantTexts));

/** Imports the page that visitors see first; does nothing for other paths. */
export async function preloadPage(pathname: string, i18n: Translator): Promise<boolean> {
  const manifest = pathname.startsWith('/waste/manifest/') && ManifestPage;
  const page = manifest || (pathname === '/waste/plant' && PlantPage);
  if (page) await page.preload(i18n);
  return Boolean(page);
}

/** One route for each path of remote.json; every page is a separate chunk. */
export function AppRoutes() {
  return (
    <Suspense fallback={<PortalLoading />}>
      <Routes>
        <Route path="/provider/waste-disposal" element={<WastePage />} />
        <Route path="/provider/waste-manager" element={<ManagerPage />} />
        <Route path="/provider/waste-route" element={<RoutePage />} />
        <Route path="/waste/manifest/:token" element={<ManifestPage />} />
        <Route path="/waste/plant" element={<PlantPage />} />
      </Routes>
    </Suspense>
  );
}
