import type { QueryClient } from '@tanstack/react-query';
import type { Config } from '@tenaye/contracts/config.ts';
import type { RemoteFirstView } from '@tenaye/platform/remote/first-view.ts';
import type { HostRouter, Scripts } from '@tenaye/platform/remote/remote.ts';
import type { Translator } from '@tenaye/texts/translator.ts';
import { createContext, useContext } from 'react';
import type { Loader } from '../remotes/loader.ts';
import type { Releases } from '../remotes/releases.ts';
import type { Away } from './away.ts';
import type { TelemetrySender } from './telemetry.ts';
import type { Toasts } from './toasts.ts';

/** The services of the page, each created once, in start.ts. */
export interface Services {
  releases: Releases;
  config: Config;
  queryClient: QueryClient;
  away: Away;
  i18n: Translator;
  toasts: Toasts;
  telemetry: TelemetrySender;
  loader: Loader;
  version: string;
}

/** The services and the router. */
export interface ShellContext extends Services {
  /** The remote's HTML, when a server renders the page. */
  firstView?: RemoteFirstView | undefined;
  router: HostRouter;
  scripts: Scripts;
}

const Context = createContext<ShellContext | undefined>(undefined);
export const ShellProvider = Context.Provider;

export function useShell(): ShellContext {
  const shell = useContext(Context);
  if (!shell) throw new Error('useShell must be used within the shell');
  return shell;
}
