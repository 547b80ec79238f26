import type { HostLocation, HostRouter } from '@tenaye/platform/remote.ts';
import { createMemoryRouter } from '@tenaye/platform/router.ts';

/** A host router with its history in memory, as the shell's own one behaves. */
export interface MemoryHostRouter extends HostRouter {
  /** Path, query and fragment of the place now. */
  readonly href: string;
}

export function memoryHostRouter(start = '/'): MemoryHostRouter {
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: [start] });
  const first = router.state.location;
  return {
    get href() {
      const { pathname, search, hash } = router.state.location;
      return `${pathname}${search}${hash}`;
    },
    getLocation: (): HostLocation => router.state.location,
    subscribe: (listener) => router.subscribe(listener),
    navigate: (to, options) => void (typeof to === 'number' ? router.navigate(to) : router.navigate(to, options)),
    createHref: (to) => to,
    hasNavigated: () => router.state.location !== first,
  };
}
