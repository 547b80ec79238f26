import { QueryClientProvider } from '@tanstack/react-query';
import { HostRoutes } from '@tenaye/platform/address/host-router.tsx';
import { AuthProvider } from '@tenaye/platform/client/auth.tsx';
import { ConfigProvider } from '@tenaye/platform/remote/config.tsx';
import { ScriptsProvider } from '@tenaye/platform/remote/lazy.tsx';
import { ToastProvider } from '@tenaye/platform/remote/toast.tsx';
import { TranslatorProvider } from '@tenaye/platform/texts/translation.tsx';
import { GlobalStyle } from '@tenaye/ui/GlobalStyle.tsx';
import { Frame } from './Frame.tsx';
import { ShellBoundary } from './ShellBoundary.tsx';
import { type ShellContext, ShellProvider } from './services.ts';
import { report } from './telemetry.ts';

/** The whole page. The remotes' manifests determine which remote a path belongs to (`CurrentPage`). */
export function App({ shell }: { shell: ShellContext }) {
  const { queryClient, config, i18n, toasts, telemetry, version } = shell;
  return (
    <TranslatorProvider i18n={i18n}>
      <GlobalStyle />
      <QueryClientProvider client={queryClient}>
        <ConfigProvider config={config}>
          <ToastProvider toast={toasts.show}>
            <HostRoutes router={shell.router}>
              <ScriptsProvider scripts={shell.scripts}>
                <AuthProvider>
                  <ShellProvider value={shell}>
                    <ShellBoundary onError={(error) => report(telemetry.of('shell', version), error)}>
                      <Frame />
                    </ShellBoundary>
                  </ShellProvider>
                </AuthProvider>
              </ScriptsProvider>
            </HostRoutes>
          </ToastProvider>
        </ConfigProvider>
      </QueryClientProvider>
    </TranslatorProvider>
  );
}
