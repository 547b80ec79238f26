import type { QueryClient } from '@tanstack/react-query';
import type { Config } from '@tenaye/contracts/config.ts';
import type { TelemetryEvent } from '@tenaye/contracts/telemetry.ts';
import type { Translator } from '@tenaye/texts/translator.ts';
import type { ComponentType } from 'react';
import type { LifeCycleFn } from 'single-spa';
import type { PartName, PartProps, Parts, ShownPart } from './parts.ts';

/** The browser's location. `key` changes with every history entry. */
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
  /** True once the person has navigated since the page was loaded: only then does a page take the focus. */
  hasNavigated(): boolean;
}

/** A message to the person, shown alone for 5 s. `destructive` is for failures. Texts are already translated. */
export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
}

/** Reports errors and vitals; the sender adds path, remote and version. Never throws, never blocks. */
export interface Telemetry {
  report(event: Pick<TelemetryEvent, 'kind' | 'name' | 'value' | 'message' | 'stack'>): void;
}

/** Props of the replacement for a page, part or dialog whose script could not be loaded. */
export interface FailedScript {
  place: 'page' | 'part' | 'dialog';
  error: unknown;
  /** Requests the script again; for a dialog, closes it instead. */
  next(): void;
}

/**
 * Loads the scripts of a page's parts and replaces those that can't be loaded. It belongs to the shell, so that no remote carries this
 * code.
 */
export interface Scripts {
  /** Runs `load`, and retries a dropped script a few times. */
  load<T>(load: () => Promise<T>): Promise<T>;
  Failed: ComponentType<FailedScript>;
}

/** Everything that the shell passes to a remote at mount. */
export interface RemoteProps {
  router: HostRouter;
  queryClient: QueryClient;
  config: Config;
  i18n: Translator;
  toast(message: ToastMessage): void;
  telemetry: Telemetry;
  /** Missing in an older shell; a part whose script fails then replaces the whole remote. */
  scripts?: Scripts;
  /** Missing in an older shell, where pages show their fallbacks. */
  parts?: Parts;
  /** Called when the remote failed after it was mounted; the shell shows the error and a retry in its place. */
  onError(error: Error): void;
  /** Ends the outlet's waiting state; called once, after the first committed render. */
  onReady(): void;
}

/** What the shell gives to a part besides its props. `onError` is called when the part throws. */
export type PartHost = Omit<RemoteProps, 'onReady' | 'parts'>;

/** A part as the module of its remote has it (define-part.tsx). */
export interface OfferedPart<Name extends PartName> {
  mount(element: HTMLElement, host: PartHost, props: PartProps[Name]): ShownPart<Name>;
}

/** The parts of a remote, by name: those that its `remote.json` lists. */
export type OfferedParts = { readonly [Name in PartName]?: OfferedPart<Name> };

/** The exposed module of a remote: single-spa lifecycles, and the parts that it offers to other pages. */
export interface RemoteModule {
  bootstrap: RemoteLifecycle;
  mount: RemoteLifecycle;
  unmount: RemoteLifecycle;
  parts?: OfferedParts;
}
type RemoteLifecycle = LifeCycleFn<RemoteProps>;

/** Kinds of provider accounts that a route may be meant for: by providerType, or by a staff role. */
export type AccountAccess = 'doctor' | 'facility' | 'collector' | 'waste_manager' | 'waste_driver';

/** Who may open a route. The shell sends visitors to the right sign-in and refuses accounts of another kind; the API decides. */
export type RouteAccess = 'anyone' | 'patient' | 'provider' | 'admin' | AccountAccess;

/** A path of a remote. `offline`: the page opens without a network (offline/useOfflinePage.ts). */
export interface RemoteRoute {
  path: string;
  access: RouteAccess;
  offline?: true | undefined;
}

/** `remote.json` of each remote: its name, its title and its paths. Published with every release. */
export interface RemoteManifest {
  name: string;
  /** The remote's name on screens by language, shown while it loads and when it fails; `en` is used where a language is missing. */
  title: Readonly<Record<string, string>>;
  /** Paths in react-router's syntax. A path belongs to exactly one remote. */
  routes: readonly RemoteRoute[];
  /** The names of the parts that it offers to pages of other remotes (parts.ts). A part belongs to exactly one remote. */
  parts?: readonly string[] | undefined;
}

/** One released version of a remote in the page's registry. URLs are absolute paths. */
export interface RemoteRelease {
  version: string;
  entryUrl: string;
  /** Scripts needed before the first render, for preloading. */
  preload: readonly string[];
  /** The list of the scripts of its pages (page-scripts.ts); older releases have none. */
  pages?: string | undefined;
  /** `sha256-…` by URL, of the entry and the preloaded scripts; the entry knows the others. */
  integrity: Readonly<Record<string, string>>;
}

/** One line of the registry that the gateway inlines into the page as JSON (`<script type="application/json" id="registry">`). */
export interface RegistryEntry extends RemoteManifest {
  release: RemoteRelease;
  /** The previous version, used when the current one can't be loaded. */
  fallback?: RemoteRelease;
}
/** The remotes that a page knows, as the gateway inlines them. */
export interface Registry {
  remotes: readonly RegistryEntry[];
}
