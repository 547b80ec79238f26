import type { HostLocation, HostRouter, RemoteManifest } from '@tenaye/platform/remote/remote.ts';
import { owns } from '@tenaye/platform/remote/route-owner.ts';

/** The host router as one remote sees it: a location outside the remote's own paths is hidden from it while it is being unmounted. */
export function scopedRouter(router: HostRouter, manifest: RemoteManifest): HostRouter {
  let last: HostLocation = router.getLocation();
  const getLocation = () => {
    const now = router.getLocation();
    if (owns(manifest, now.pathname)) last = now;
    return last;
  };
  return { ...router, getLocation };
}
