import type { RemoteModule, RemoteProps } from '@tenaye/platform/remote/remote.ts';

type Props = Parameters<RemoteModule['mount']>[0];

const bootstrapped = new WeakMap<RemoteModule, Promise<unknown>>();
let mounts = 0;

/**
 * Drives the single-spa lifecycles of a module: bootstrap once, then mount. They are called directly, because the router decides which
 * remote is on the page: single-spa's own registry would have nothing to do, and could hold on to a removed remote.
 * @returns how to unmount; resolves when the mount has ended
 */
export function mountModule(module: RemoteModule, own: RemoteProps & { domElement: HTMLElement }, remote: string) {
  mounts += 1;
  // single-spa-react stores mounted modules by name, so each mount gets a unique name.
  const props: Props = { ...own, name: `${remote}-${mounts}`, singleSpa: undefined, mountParcel: refuseParcel };
  const mounted = bootstrap(module, props).then(() => module.mount(props));
  return {
    mounted,
    /** A mount in progress can be unmounted only after it has ended, successfully or not. */
    unmount: () => void mounted.then(() => module.unmount(props)).catch(() => undefined),
  };
}

function bootstrap(module: RemoteModule, props: Props): Promise<unknown> {
  const known = bootstrapped.get(module);
  if (known) return known;
  const booting = module.bootstrap(props);
  bootstrapped.set(module, booting);
  booting.catch(() => bootstrapped.delete(module));
  return booting;
}

const refuseParcel = (): never => {
  throw new Error('A remote mounts no parcels');
};
