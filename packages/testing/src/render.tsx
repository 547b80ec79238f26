// The matchers' types for every test that renders; jest's set-up file brings the matchers themselves.
/// <reference types="@testing-library/jest-dom/jest-globals" preserve="true" />
import type { QueryClient } from '@tanstack/react-query';
import type { Config } from '@tenaye/contracts/config.ts';
import type { User } from '@tenaye/contracts/patient-account.ts';
import type { ProviderSession } from '@tenaye/contracts/provider-account.ts';
import { authKeys } from '@tenaye/platform/client/auth.tsx';
import { createQueryClient } from '@tenaye/platform/client/query-client.ts';
import { portalTexts } from '@tenaye/platform/portal/texts.ts';
import { RemoteProviders } from '@tenaye/platform/remote/define-remote.tsx';
import type { Parts } from '@tenaye/platform/remote/parts.ts';
import type { Scripts, ToastMessage } from '@tenaye/platform/remote/remote.ts';
import { domainTexts } from '@tenaye/platform/texts/domain-texts.ts';
import { addCatalogues, type Catalogue } from '@tenaye/platform/texts/i18n.ts';
import { partTexts } from '@tenaye/platform/texts/shared-texts.ts';
import { createTranslator } from '@tenaye/texts/create-translator.ts';
import { configure, getConfig, type RenderResult, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import * as React from 'react';
import { aConfig } from './builders.ts';
import { type MemoryHostRouter, memoryHostRouter } from './host-router.ts';

// The limit only ends hopeless waits: a busy machine is slow, and a wait ends as soon as its condition holds.
configure({ asyncUtilTimeout: 30_000 });

// A search that is repeated until it succeeds drew the whole page after each attempt, which took a twentieth of all time in jsdom. Now the
// page is drawn when the error is read, which only happens to the last one. The flag is the library's own, for what attempts leave out.
const { getElementError: errorWithPage } = getConfig();
const isRepeated = (): boolean => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
configure({
  getElementError: (message, container) => {
    if (!isRepeated()) return errorWithPage(message, container);
    const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' });
    return Object.defineProperty(error, 'message', { configurable: true, get: () => errorWithPage(message, container).message });
  },
});

// React's development build records a stack for the first 10,000 elements created between two renders, to show where a faulty element was
// made. That takes a sixth of the time of a large form's tests. With this count React records none; a version of React that counts
// differently records them again.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals !== null && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => undefined });

interface PlatformOptions {
  /** The page's location; `/` by default. */
  path?: string;
  /** The signed-in patient; none by default. `unknown`: the page has to ask. */
  user?: User | null | 'unknown';
  /** The signed-in provider; none by default. `unknown`: the page has to ask. */
  provider?: ProviderSession | null | 'unknown';
  config?: Partial<Config>;
  language?: string;
  /** Catalogs by namespace, as for `defineRemote`; the shared ones are always included. */
  messages?: Readonly<Record<string, Catalogue>>;
  /** How parts in scripts of their own are loaded: without retries by default. */
  scripts?: Scripts;
  /** How parts of other remotes are shown; their fallbacks are by default. */
  parts?: Parts;
  /** The HTML of a first view, which React takes over. */
  html?: string;
}

export interface PlatformRender extends RenderResult {
  router: MemoryHostRouter;
  queryClient: QueryClient;
  /** Every toast shown so far, oldest first. */
  toasts: ToastMessage[];
  /** Errors that the remote's boundary reported to the shell. */
  errors: Error[];
  person: UserEvent;
}

/** Renders a component of a remote within the shell's providers. */
export function renderWithPlatform(ui: React.ReactNode, options: PlatformOptions = {}): PlatformRender {
  const { path = '/', user = null, provider = null, config = {}, language = 'en', messages = {}, scripts, parts, html } = options;
  const router = memoryHostRouter(path);
  const queryClient = createQueryClient();
  if (user !== 'unknown') queryClient.setQueryData(authKeys.user, user);
  if (provider !== 'unknown') queryClient.setQueryData(authKeys.provider, provider);
  const i18n = createTranslator(language);
  void addCatalogues(i18n, { ...partTexts, ...domainTexts, ...portalTexts, ...messages });
  const toasts: ToastMessage[] = [];
  const errors: Error[] = [];
  // jsdom computes no layout: checking each ancestor's pointer-events takes most of a test's time and finds nothing.
  const person = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const result = render(
    <RemoteProviders
      router={router}
      queryClient={queryClient}
      config={aConfig(config)}
      i18n={i18n}
      toast={(message) => void toasts.push(message)}
      telemetry={{ report: () => undefined }}
      {...(scripts && { scripts })}
      {...(parts && { parts })}
      onError={(error) => void errors.push(error)}
    >
      {ui}
    </RemoteProviders>,
    html === undefined ? {} : { container: withHtml(html), hydrate: true },
  );
  return { ...result, router, queryClient, toasts, errors, person };
}

function withHtml(html: string): HTMLElement {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  return container;
}
