import type { HostRouter } from '@tenaye/platform/remote.ts';
import type { createBrowserRouter } from '@tenaye/platform/router.ts';

export type BrowserRouter = ReturnType<typeof createBrowserRouter>;

/** The page's router as remotes see it. One object for the life of the page. */
export function hostRouterOf(router: BrowserRouter): HostRouter {
  const first = router.state.location;
  let hasNavigated = false;
  router.subscribe(({ location }) => {
    hasNavigated ||= location !== first;
  });
  return {
    getLocation: () => router.state.location,
    subscribe: (listener) => router.subscribe(() => listener()),
    navigate: (to, options) => void (typeof to === 'number' ? router.navigate(to) : router.navigate(to, options)),
    createHref: (to) => router.createHref(new URL(to, location.origin)),
    hasNavigated: () => hasNavigated,
  };
}
