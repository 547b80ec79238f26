import { QueryClientProvider } from '@tanstack/react-query';
import { AuthProvider } from '@tenaye/platform/auth.tsx';
import { ConfigProvider } from '@tenaye/platform/config.tsx';
import { HostRouterProvider } from '@tenaye/platform/host-router.tsx';
import { createBrowserRouter, RouterProvider } from '@tenaye/platform/router.ts';
import { ToastProvider } from '@tenaye/platform/toast.tsx';
import { GlobalStyle } from '@tenaye/ui/GlobalStyle.tsx';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Frame } from './Frame.tsx';
import { hostRouterOf } from './host-router.ts';
import { ShellBoundary } from './ShellBoundary.tsx';
import { keepScroll } from './scroll.ts';
import { type Services, type ShellContext, ShellProvider } from './services.ts';
import { report } from './telemetry.ts';

/** The whole page. One route takes every path: which remote it belongs to is read from the remotes' manifests (CurrentPage). */
export function App({ services }: { services: Services }) {
  const [{ browserRouter, shell }] = useState(() => contextOf(services));
  const { queryClient, config, i18n, toasts } = services;
  return (
    <I18nextProvider i18n={i18n}>
      <GlobalStyle />
      <QueryClientProvider client={queryClient}>
        <ConfigProvider config={config}>
          <ToastProvider toast={toasts.show}>
            <HostRouterProvider router={shell.router}>
              <AuthProvider>
                <ShellProvider value={shell}>
                  <RouterProvider router={browserRouter} />
                </ShellProvider>
              </AuthProvider>
            </HostRouterProvider>
          </ToastProvider>
        </ConfigProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
}

function contextOf(services: Services) {
  const page = (
    <ShellBoundary onError={(error) => report(services.telemetry.of('shell', services.version), error)}>
      <Frame />
    </ShellBoundary>
  );
  const browserRouter = createBrowserRouter([{ path: '*', element: page }]);
  keepScroll(browserRouter);
  const shell: ShellContext = { ...services, router: hostRouterOf(browserRouter) };
  return { browserRouter, shell };
}
