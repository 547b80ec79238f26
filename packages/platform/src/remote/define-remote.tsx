import { QueryClientProvider } from '@tanstack/react-query';
import * as React from 'react';
import { Component, type ComponentType, type ReactNode, useEffect } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import type { AppProps } from 'single-spa';
import singleSpaReact from 'single-spa-react';
import { HostRoutes } from '../address/host-router.tsx';
import { AuthProvider } from '../client/auth.tsx';
import { addCatalogues, type Catalogue } from '../texts/i18n.ts';
import { restoreTexts } from '../texts/with-texts.ts';
import { ConfigProvider } from './config.tsx';
import { ScriptsProvider } from './lazy.tsx';
import type { RemoteModule, RemoteProps } from './remote.ts';
import { ToastProvider } from './toast.tsx';

interface RemoteDefinition {
  /** The texts available from the start, by namespace; the remote's own are under its name. */
  messages: Readonly<Record<string, Catalogue>>;
  /** Renders `<Routes>` with the full paths of the remote's manifest. */
  routes: ComponentType;
}

/**
 * Turns an app into a module that the shell mounts: single-spa lifecycles around its routes, within the providers that shell and remotes
 * share.
 */
export function defineRemote({ messages, routes }: RemoteDefinition): RemoteModule {
  const lifecycles = singleSpaReact<RemoteProps>({
    React,
    ReactDOMClient,
    renderType: 'createRoot',
    rootComponent: (props) => <RemoteRoot {...props} routes={routes} />,
    suppressComponentDidCatchWarning: true,
  });
  const mount = (props: RemoteProps & AppProps) => {
    void addCatalogues(props.i18n, messages);
    restoreTexts(props.i18n);
    return lifecycles.mount(props);
  };
  return { bootstrap: lifecycles.bootstrap, mount, unmount: lifecycles.unmount };
}

function RemoteRoot({ routes: Routes, onReady, ...props }: RemoteProps & Pick<RemoteDefinition, 'routes'>) {
  return (
    <RemoteProviders {...props}>
      <Routes />
      <Ready onReady={onReady} />
    </RemoteProviders>
  );
}

/** The providers around every remote's routes; tests render into them too. */
export function RemoteProviders({ children, ...props }: Omit<RemoteProps, 'onReady'> & { children: ReactNode }) {
  return (
    <RemoteBoundary onError={props.onError}>
      <QueryClientProvider client={props.queryClient}>
        <I18nextProvider i18n={props.i18n}>
          <ConfigProvider config={props.config}>
            <ToastProvider toast={props.toast}>
              <HostRoutes router={props.router}>
                <ScriptsProvider scripts={props.scripts}>
                  <AuthProvider>{children}</AuthProvider>
                </ScriptsProvider>
              </HostRoutes>
            </ToastProvider>
          </ConfigProvider>
        </I18nextProvider>
      </QueryClientProvider>
    </RemoteBoundary>
  );
}

/** Without this boundary, a throw in the remote's first render would leave the mount pending forever. */
class RemoteBoundary extends Component<{ onError(error: Error): void; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error instanceof Error ? error : new Error(String(error)));
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

function Ready({ onReady }: { onReady(): void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, after the first commit
  useEffect(() => onReady(), []);
  return null;
}
