import { Router } from '@tenaye/platform/router.ts';
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { HostRouter } from '../remote/remote.ts';

const HostRouterContext = createContext<HostRouter | undefined>(undefined);

/** Provides `useHostRouter`. The router library itself provides the location inside the shell's own routes. */
export function HostRouterProvider({ router, children }: { router: HostRouter; children: ReactNode }) {
  return <HostRouterContext value={router}>{children}</HostRouterContext>;
}

/** The page's router as the shell passes it. Throws outside a remote or the shell. */
export function useHostRouter(): HostRouter {
  const router = useContext(HostRouterContext);
  if (!router) throw new Error('useHostRouter must be used within a HostRouterProvider');
  return router;
}

interface Path {
  pathname?: string;
  search?: string;
  hash?: string;
}
const hrefOf = (to: string | Path): string => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`);

/** Renders routes from the host router, so that a remote never keeps a location of its own that could go stale. */
export function HostRoutes({ router, children }: { router: HostRouter; children: ReactNode }) {
  const location = useSyncExternalStore(router.subscribe, router.getLocation, router.getLocation);
  const navigator = useMemo(
    () => ({
      createHref: (to: string | Path) => router.createHref(hrefOf(to)),
      go: (delta: number) => router.navigate(delta),
      push: (to: string | Path, state?: unknown) => router.navigate(hrefOf(to), { state }),
      replace: (to: string | Path, state?: unknown) => router.navigate(hrefOf(to), { replace: true, state }),
    }),
    [router],
  );
  return (
    <HostRouterProvider router={router}>
      <Router location={location} navigator={navigator}>
        {children}
      </Router>
    </HostRouterProvider>
  );
}
