import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Registry, RegistryEntry, RemoteModule, RemoteRelease } from '@tenaye/platform/remote.ts';
import { REMOTE_MODULE, remoteGlobal, SCRIPT_LIMIT_MS } from '@tenaye/platform/remote-script.ts';
import { within } from './limit.ts';
import { countRetry, installScriptGuard, withRetry } from './script-guard.ts';

/** Loads remotes that the registry names. */
export interface Loader {
  /** The remote's module: its current release, or the one before when that can't be loaded. `isRetry` asks the network again. */
  load(entry: RegistryEntry, isRetry?: boolean): Promise<Loaded>;
}

export interface Loaded {
  module: RemoteModule;
  version: string;
}

export function createLoader(registry: Registry): Loader {
  const guard = installScriptGuard(registry);
  registerPlugins([
    {
      name: 'tenaye-scripts',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        guard(script);
        return { script, timeout: SCRIPT_LIMIT_MS };
      },
    },
  ]);
  const loaded = new Map<string, Promise<Loaded>>();
  return {
    load(entry, isRetry = false) {
      const known = loaded.get(entry.name);
      if (known && !isRetry) return known;
      if (isRetry) countRetry();
      const loading = loadEntry(entry);
      loaded.set(entry.name, loading);
      loading.catch(() => loaded.delete(entry.name));
      return loading;
    },
  };
}

async function loadEntry({ name, release, fallback }: RegistryEntry): Promise<Loaded> {
  try {
    return await loadRelease(name, release);
  } catch (error) {
    if (!fallback) throw error;
    return loadRelease(name, fallback);
  }
}

/** The federation runtime remembers failures by name and URL; both carry the retry. */
async function loadRelease(name: string, { version, entryUrl }: RemoteRelease): Promise<Loaded> {
  const global = remoteGlobal(name, version);
  const alias = withRetry(global).replace(/\W/g, '_');
  registerRemotes([{ name: alias, entry: withRetry(entryUrl), entryGlobalName: global, type: 'global' }]);
  const module = await within(SCRIPT_LIMIT_MS, loadRemote<RemoteModule>(`${alias}/${REMOTE_MODULE}`));
  if (!module) throw new Error(`Remote ${name} ${version} exposes nothing`);
  return { module, version };
}
