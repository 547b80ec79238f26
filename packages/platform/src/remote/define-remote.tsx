import { QueryClientProvider } from '@tanstack/react-query';
import { TranslatorProvider } from '@tenaye/platform/texts/translation.tsx';
import * as React from 'react';
import { Component, type ComponentType, type ReactNode, useEffect } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import type { AppProps } from 'single-spa';
import singleSpaReact from 'single-spa-react';
import { HostRoutes } from '../address/host-router.tsx';
import { AuthProvider } from '../client/auth.tsx';
import { hasOwnReact } from '../refresh/hot.ts';
import { tellMissingTexts } from '../refresh/missing-texts.ts';
import { addCatalogues, type Catalogue } from '../texts/i18n.ts';
import { restoreTexts } from '../texts/with-texts.ts';
import { ConfigProvider } from './config.tsx';
import { FIRST_VIEW_PREFIX } from './first-view.ts';
import { ScriptsProvider } from './lazy.tsx';
import { PartsProvider } from './OtherPart.tsx';
import type { OfferedParts, RemoteModule, RemoteProps } from './remote.ts';
import { ToastProvider } from './toast.tsx';

export interface RemoteDefinition {
  /** The texts available from the start, by namespace; the remote's own are under its name. */
  messages: Readonly<Record<string, Catalogue>>;
  /** Renders `<Routes>` with the full paths of the remote's manifest. */
  routes: ComponentType;
  /** Imports the page of a path ahead. Needed by remotes with a server part, whose HTML can be taken over only by a page that is there. */
  preload?: ((pathname: string, i18n: RemoteProps['i18n']) => Promise<unknown>) | undefined;
  /** What it offers to pages of other remotes, as `remote.json` lists it. */
  parts?: OfferedParts;
}

const isThere = (preload: NonNullable<RemoteDefinition['preload']>, { router, i18n }: RemoteProps): Promise<boolean> =>
  preload(router.getLocation().pathname, i18n).then(
    () => true,
    () => false,
  );

/** Marks an element with HTML of the remote's server part. */
const isFirstView = ({ dataset }: HTMLElement): boolean => dataset.firstView !== undefined;

/**
 * Turns an app into a module that the shell mounts: single-spa lifecycles around its routes, within the providers that shell and remotes
 * share.
 */
export function defineRemote({ messages, routes, preload, parts = {} }: RemoteDefinition): Required<RemoteModule> {
  let taking: RemoteProps | undefined;
  const lifecycles = singleSpaReact<RemoteProps>({
    React,
    ReactDOMClient: { ...ReactDOMClient, hydrateRoot: (element: Element, app: ReactNode) => takeOver(element, app, taking) },
    renderType: () => (taking ? 'hydrateRoot' : 'createRoot'),
    rootComponent: (props) => <RemoteRoot {...props} routes={routes} />,
    suppressComponentDidCatchWarning: true,
  });
  const mount = async (props: RemoteProps & AppProps & { domElement?: HTMLElement }) => {
    void addCatalogues(props.i18n, messages);
    restoreTexts(props.i18n);
    // Releases contain neither this line nor the module.
    if (import.meta.webpackHot) tellMissingTexts(props.i18n);
    // A page whose script can't be loaded isn't taken over: it is rendered anew, with the words for that.
    const hasHtml =
      preload !== undefined && props.domElement !== undefined && isFirstView(props.domElement) && (await isThere(preload, props));
    taking = hasHtml ? props : undefined;
    const mounted = lifecycles.mount(props);
    taking = undefined;
    return mounted;
  };
  return { bootstrap: lifecycles.bootstrap, mount, unmount: lifecycles.unmount, parts };
}

/** Hydrates the HTML of the remote's server part. A difference between the two is reported, and React renders the part again. */
function takeOver(element: Element, app: ReactNode, props: RemoteProps | undefined) {
  return ReactDOMClient.hydrateRoot(element, app, {
    identifierPrefix: FIRST_VIEW_PREFIX,
    onRecoverableError: (error) => {
      const message = `Differs from its HTML: ${error instanceof Error ? error.message : String(error)}`;
      props?.telemetry.report({ kind: 'error', name: 'FirstView', message });
    },
  });
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
        <TranslatorProvider i18n={props.i18n}>
          <ConfigProvider config={props.config}>
            <ToastProvider toast={props.toast}>
              <HostRoutes router={props.router}>
                <ScriptsProvider scripts={hasOwnReact ? undefined : props.scripts}>
                  <PartsProvider parts={props.parts}>
                    <AuthProvider>{children}</AuthProvider>
                  </PartsProvider>
                </ScriptsProvider>
              </HostRoutes>
            </ToastProvider>
          </ConfigProvider>
        </TranslatorProvider>
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
