import { createInstance } from '@module-federation/enhanced/runtime';
import type { RemoteModule, RemoteRelease } from '@tenaye/platform/remote/remote.ts';
import { REMOTE_MODULE, remoteGlobal, SCRIPT_LIMIT_MS, SHARE_SCOPE } from '@tenaye/platform/remote/remote-script.ts';
import type { PageGuard } from './script-guard.ts';

type Instance = ReturnType<typeof createInstance>;
type ShareScope = Parameters<Instance['initShareScopeMap']>[1];

/** webpack's own names for the modules that this build shares. */
declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: Record<string, ShareScope>;

/** Loads a release: its entry script, the shell's singletons for it, its exposed module. */
export type LoadRelease = (name: string, release: RemoteRelease) => Promise<RemoteModule>;

/** The federation runtime of the page. It starts without remotes; each is registered when it is loaded. */
export function createFederation({ guard, trust }: PageGuard): LoadRelease {
  const instance = createInstance({
    name: 'tenaye_shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    plugins: [
      {
        name: 'tenaye-scripts',
        createScript({ url }) {
          const script = document.createElement('script');
          script.src = url;
          guard(script);
          return { script, timeout: SCRIPT_LIMIT_MS };
        },
      },
    ],
  });
  let sharing: Promise<void> | undefined;
  let count = 0;
  return async (name, release) => {
    const { version, entryUrl } = release;
    trust(release);
    sharing ??= shareSingletons(instance);
    await sharing;
    const entryGlobalName = remoteGlobal(name, version);
    // The runtime remembers a failed remote by its name, so each attempt uses a new name.
    count += 1;
    const alias = `${entryGlobalName}_${count}`;
    instance.registerRemotes([{ name: alias, entry: entryUrl, entryGlobalName, type: 'global', shareScope: SHARE_SCOPE }]);
    const module = await instance.loadRemote<RemoteModule>(`${alias}/${REMOTE_MODULE}`);
    if (!module) throw new Error(`${name} ${version} exposes no module`);
    return module;
  };
}

/** Registers the modules that webpack shares from this build with the runtime, for the remotes. */
async function shareSingletons(instance: Instance): Promise<void> {
  await __webpack_init_sharing__(SHARE_SCOPE);
  const scope = __webpack_share_scopes__[SHARE_SCOPE];
  if (scope) instance.initShareScopeMap(SHARE_SCOPE, scope);
}
