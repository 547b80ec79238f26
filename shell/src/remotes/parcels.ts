import type { RemoteModule, RemoteProps } from '@tenaye/platform/remote.ts';
import { mountRootParcel, type Parcel } from 'single-spa';

type ParcelProps = RemoteProps & { domElement: HTMLElement };
type MountParcel = (config: RemoteModule, props: ParcelProps) => Parcel<RemoteProps>;

let owner: Promise<MountParcel> | undefined;

/**
 * Mounts a parcel. All hang on one owner that stays for the life of the page: single-spa lets go of an owner's parcels when they end, but
 * never of root parcels.
 */
export async function mountParcel(module: RemoteModule, props: ParcelProps): Promise<Parcel<RemoteProps>> {
  owner ??= mountOwner();
  const mount = await owner;
  return mount({ bootstrap: module.bootstrap, mount: module.mount, unmount: module.unmount }, props);
}

function mountOwner(): Promise<MountParcel> {
  return new Promise((resolve) => {
    const done = async () => undefined;
    const mount = async (props: { mountParcel?: MountParcel }) => {
      if (props.mountParcel) resolve(props.mountParcel);
    };
    mountRootParcel<{ mountParcel?: MountParcel }>(
      { bootstrap: done, mount, unmount: done },
      { domElement: document.createElement('div') },
    );
  });
}
