import type { QueryClient } from '@tanstack/react-query';
import type { Config } from '@tenaye/contracts/config.ts';
import type { TelemetryEvent } from '@tenaye/contracts/telemetry.ts';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import type { LifeCycleFn } from 'single-spa';

/** Where the browser is. `key` changes with every entry of the history. */
export interface HostLocation {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
}

/**
 * The one router of the page, owned by the shell. A remote renders its routes from it and navigates through it, so no
 * remote ever keeps a location of its own that could go stale.
 */
export interface HostRouter {
  getLocation(): HostLocation;
  subscribe(listener: () => void): () => void;
  navigate(to: string | number, options?: { replace?: boolean; state?: unknown }): void;
  createHref(to: string): string;
  /** Whether the person has moved since the page was loaded: only then does a page take the focus. */
  hasNavigated(): boolean;
}

/** A message to the person, one at a time, 5 s. `destructive` is for failures. Texts arrive translated. */
export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
}

/** Errors and vitals; the sender adds path, remote and version. Never throws, never blocks. */
export interface Telemetry {
  report(event: Pick<TelemetryEvent, 'kind' | 'name' | 'value' | 'message' | 'stack'>): void;
}

/** What stands in the place of a page, part or dialog whose script didn't come. */
export interface FailedScript {
  place: 'page' | 'part' | 'dialog';
  error: unknown;
  /** Asks for the script again; of a dialog: closes it. */
  next(): void;
}

/** How scripts of a page's parts are loaded, and what stands in for one that can't be: the shell's, so that no remote carries it. */
export interface Scripts {
  /** What `load` imports. A script that was dropped is asked for again, some times. */
  load<T>(load: () => Promise<T>): Promise<T>;
  Failed: ComponentType<FailedScript>;
}

/** Everything the shell gives a remote at mount. Nothing else is shared between them. */
export interface RemoteProps {
  router: HostRouter;
  queryClient: QueryClient;
  config: Config;
  i18n: i18n;
  toast(message: ToastMessage): void;
  telemetry: Telemetry;
  /** Not there in a shell that is older than this; a part whose script fails then takes the remote's place. */
  scripts?: Scripts;
  /** The remote failed after it was mounted; the shell shows the error and a retry in its place. */
  onError(error: Error): void;
  /** Resolves the outlet's waiting state: called once, after the first committed render. */
  onReady(): void;
}

/** What a remote's exposed module offers: single-spa lifecycles. */
export interface RemoteModule {
  bootstrap: RemoteLifecycle;
  mount: RemoteLifecycle;
  unmount: RemoteLifecycle;
}
type RemoteLifecycle = LifeCycleFn<RemoteProps>;

/** Kinds of provider accounts that a route may be made for: by providerType, or by a role of the staff. */
export type AccountAccess = 'doctor' | 'facility' | 'collector' | 'waste_manager';

/**
 * Who may open a route. The shell sends visitors to the sign-in that belongs to it, and tells an account of another kind that the page isn't
 * for it; the API has the last word.
 */
export type RouteAccess = 'anyone' | 'patient' | 'provider' | 'admin' | AccountAccess;

/** `remote.json` of each remote: what it is called and which paths are its own. Published with every release. */
export interface RemoteManifest {
  name: string;
  /** Human name, a key of the shell's catalogue: shown while the remote loads and when it can't. */
  titleKey: string;
  /** Paths as react-router writes them. A path belongs to exactly one remote. */
  routes: readonly { path: string; access: RouteAccess }[];
}

/** One released version of a remote as the page's registry names it. URLs are absolute paths. */
export interface RemoteRelease {
  version: string;
  entryUrl: string;
  /** Scripts needed before the first render, for preloading. */
  preload: readonly string[];
  /** `sha256-…` by URL, of the entry and of what is preloaded; the entry knows the rest. */
  integrity: Readonly<Record<string, string>>;
}

/** One line of the registry that the gateway inlines into the page as JSON (`<script type="application/json" id="registry">`). */
export interface RegistryEntry extends RemoteManifest {
  release: RemoteRelease;
  /** The version before, used when the current one can't be loaded. */
  fallback?: RemoteRelease;
}
export interface Registry {
  remotes: readonly RegistryEntry[];
}
